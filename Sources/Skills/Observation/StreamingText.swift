/// The end of a text that grows, so that nobody's memory grows with it for ever.
struct StreamingText: Sendable {
    /// The most that is kept, in bytes of UTF-8: as long as a long book.
    static let limit = 1024 * 1024

    private(set) var text = ""

    /// Adds a piece.
    ///
    /// What is too much is taken from the beginning, a quarter of the limit at once so that a long text does
    /// not cost a move with each piece.
    mutating func append(_ delta: String) {
        text += delta
        let excess = text.utf8.count - Self.limit
        guard excess > 0 else { return }
        let bytes = text.utf8
        var start = bytes.index(bytes.startIndex, offsetBy: min(bytes.count, excess + Self.limit / 4))
        // Not within a character.
        while start < bytes.endIndex, bytes[start] & 0b1100_0000 == 0b1000_0000 {
            start = bytes.index(after: start)
        }
        text = String(text[start...])
    }
}
