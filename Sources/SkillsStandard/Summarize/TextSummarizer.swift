/// Summarizes a text of any language by its own most central sentences.
///
/// Sentences that share rare words are linked, and those to which most links lead are chosen (TextRank). The
/// same text always gives the same summary. Time and memory are linear in the length of the text, whatever it
/// holds.
package struct TextSummarizer: Sendable {
    /// What is read of a text, in bytes of UTF-8; the rest of a longer one is left out.
    package static let maximumBytes = 1 << 30

    /// Makes one.
    package init() {}

    /// Chooses the sentences that tell most of a text.
    ///
    /// - Parameters:
    ///   - text: Any text. One that has no more sentences than asked for is returned whole.
    ///   - sentences: How many to choose; below one chooses none.
    ///   - report: Called every fraction of a millisecond with the part that is done, 0...1, never falling,
    ///     and with 1 at the end.
    /// - Returns: The chosen sentences in the order of the text. A text without letters, digits and symbols has
    ///   no sentences.
    /// - Throws: What `report` throws, at once; nothing else.
    package func summarize(
        _ text: String, sentences: Int, checkpoint report: (Double) throws -> Void = { _ in }
    ) throws -> TextSummary {
        // What the phases round differently must not make the progress fall.
        var reached = 0.0
        func checkpoint(_ done: Double) throws {
            reached = max(reached, min(done, 1))
            try report(reached)
        }
        let bytes = Self.bytes(of: text)
        let spans = try SentenceSplitter().spans(in: bytes) { try checkpoint($0 * 0.25) }
        var chosen = spans
        if sentences < spans.count {
            chosen = try choose(max(sentences, 0), of: spans, in: bytes) { try checkpoint(0.25 + $0 * 0.65) }
        }
        return try summary(chosen, of: spans.count, in: bytes) { try checkpoint(0.9 + $0 * 0.1) }
    }

    private static func bytes(of text: String) -> [UInt8] {
        // The whole is copied at once, a prefix byte by byte.
        text.utf8.count <= maximumBytes ? Array(text.utf8) : Array(text.utf8.prefix(maximumBytes))
    }

    private func choose(
        _ limit: Int, of spans: [SentenceSpan], in bytes: [UInt8], checkpoint: (Double) throws -> Void
    ) throws -> [SentenceSpan] {
        let vectors = try SentenceVectors(
            try Tokenizer().tokenize(bytes, spans) { try checkpoint($0 * 0.35) }
        ) { try checkpoint(0.35 + $0 * 0.1) }
        let ranking = try SentenceRanking(
            try SentenceGraph(vectors) { try checkpoint(0.45 + $0 * 0.4) }
        ) { try checkpoint(0.85 + $0 * 0.1) }
        var selection = SentenceSelection(vectors)
        return try selection.choose(limit, by: ranking) { try checkpoint(0.95 + $0 * 0.05) }.map { spans[$0] }
    }

    private func summary(
        _ chosen: [SentenceSpan], of count: Int, in bytes: [UInt8], checkpoint: (Double) throws -> Void
    ) throws -> TextSummary {
        try checkpoint(0)
        var meter = WorkMeter()
        var sentences: [String] = []
        var length = 0
        for (index, span) in chosen.enumerated() {
            let sentence = span.text(in: bytes)
            length += sentence.unicodeScalars.count
            sentences.append(sentence)
            if meter.isDue(after: 1 + span.range.count) {
                try checkpoint(Double(index) / Double(chosen.count) * 0.9)
            }
        }
        let total = try scalarCount(bytes) { try checkpoint(0.9 + $0 * 0.1) }
        try checkpoint(1)
        return TextSummary(
            sentences: sentences, sentenceCount: count, ratio: total > 0 ? Double(length) / Double(total) : 0)
    }

    private func scalarCount(_ bytes: [UInt8], checkpoint: (Double) throws -> Void) throws -> Int {
        var count = 0
        var start = 0
        while start < bytes.count {
            let end = min(start + 65_536, bytes.count)
            // Every byte but those that continue a scalar.
            for byte in bytes[start..<end] where byte & 0xC0 != 0x80 { count += 1 }
            start = end
            try checkpoint(Double(start) / Double(bytes.count))
        }
        return count
    }
}
