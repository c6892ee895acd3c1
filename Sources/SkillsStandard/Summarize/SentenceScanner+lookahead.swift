extension SentenceScanner {
    /// Where a footnote such as `[12]` ends that begins at the position; `nil` where there is none.
    func footnoteEnd() -> Int? {
        guard bytes[position] == UInt8(ascii: "[") else { return nil }
        var index = position + 1
        while index < bytes.count, index < position + 5 {
            let byte = bytes[index]
            if byte == UInt8(ascii: "]"), index > position + 1 { return index + 1 }
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            index += 1
        }
        return nil
    }

    /// The kind of the letter that comes next, past a few opening quotes, brackets and dashes.
    func nextWordKind() -> ScalarKind {
        var index = position
        for _ in 0..<6 where index < bytes.count {
            let scalar = UTF8Scalar(in: bytes, at: index)
            let kind = ScalarKind(scalar.value)
            switch kind {
            case .opener, .quote, .space, .newline: break
            case .other where Self.isDash(scalar.value) || scalar.value == 0x2A || scalar.value == 0x5F: break
            default: return kind
            }
            index += scalar.width
        }
        return .other
    }

    /// Whether the line before the position was too short to have been broken for its width, and is by
    /// itself.
    ///
    /// In wrapped prose the first word of a line would not have fitted into the line before it. So where it
    /// would have, the break was meant: a heading, a verse, an entry.
    func isShortLine(before kind: ScalarKind) -> Bool {
        guard kind != .lowercase, start == lineStart, previousKind.isContent || previousKind == .mark else {
            return false
        }
        let longest = 200
        var count = 0
        var unspaced = 0
        var firstWord: Int?
        var index = position
        while index < bytes.count, count < longest {
            let scalar = UTF8Scalar(in: bytes, at: index)
            let kind = ScalarKind(scalar.value)
            if kind == .newline || kind == .paragraph { break }
            if firstWord == nil, kind == .space || kind == .unspaced && count > 0 { firstWord = count }
            if kind == .unspaced { unspaced += 1 }
            count += 1
            index += scalar.width
        }
        // Short lines may have been broken by hand; a character of a script without spaces takes two columns.
        guard count + unspaced >= 40 else { return false }
        return lineLength + 1 + (firstWord ?? count) <= count
    }

    private static func isDash(_ value: UInt32) -> Bool {
        value == 0x2D || (0x2010...0x2015).contains(value)
    }
}
