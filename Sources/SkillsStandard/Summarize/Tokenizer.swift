/// Cuts sentences into what is compared: words, or pairs of characters where a script has no spaces.
///
/// A word is a run of letters and digits with their combining marks, in lower case. In Han, Kana, Thai, Lao,
/// Khmer, Burmese and their kin a token is two neighbouring characters, each pair overlapping the next; a
/// character that stands alone is a token by itself. Punctuation and symbols only separate.
package struct Tokenizer: Sendable {
    /// Makes one.
    package init() {}

    /// The tokens of a text that is taken as one sentence, in their order.
    package func tokens(in text: String) -> [String] {
        let bytes = Array(text.utf8)
        var tokenized = TokenizedText()
        read(SentenceSpan(0, bytes.count), of: bytes, into: &tokenized)
        return tokenized[0].map(tokenized.vocabulary.word)
    }

    /// The tokens of each sentence.
    ///
    /// - Throws: What `checkpoint` throws; it is called with the part that is done, 0...1, never falling.
    func tokenize(
        _ bytes: [UInt8], _ spans: [SentenceSpan], checkpoint: (Double) throws -> Void
    ) throws -> TokenizedText {
        try checkpoint(0)
        var meter = WorkMeter()
        var text = TokenizedText()
        for (index, span) in spans.enumerated() {
            read(span, of: bytes, into: &text)
            if meter.isDue(after: 1 + span.range.count / 2) {
                try checkpoint(Double(index) / Double(spans.count))
            }
        }
        try checkpoint(1)
        return text
    }

    private func read(_ span: SentenceSpan, of bytes: [UInt8], into text: inout TokenizedText) {
        var buffer = TokenBuffer()
        var position = span.range.lowerBound
        while position < span.range.upperBound {
            let scalar = UTF8Scalar(in: bytes, at: position)
            let next = position + scalar.width
            switch ScalarKind(scalar.value) {
            case .lowercase, .caseless, .digit, .uppercase:
                if scalar.value < 0x80 {
                    buffer.addToWord(Self.lowercase(bytes[position]), &text)
                } else {
                    buffer.addToWord(Script.lowercase(scalar.value), &text)
                }
            case .unspaced: buffer.addToRun(bytes[position..<next], &text)
            case .mark: buffer.addMark(bytes[position..<next])
            case .joiner: break
            // A wrapped line of Chinese goes on in the next one.
            case .newline: buffer.endWord(&text)
            default:
                buffer.endWord(&text)
                buffer.endRun(&text)
            }
            position = next
        }
        buffer.endWord(&text)
        buffer.endRun(&text)
        text.endSentence()
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
}
