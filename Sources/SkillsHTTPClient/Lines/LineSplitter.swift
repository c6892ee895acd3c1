/// Cuts bytes into lines, however they arrive.
struct LineSplitter: Sendable {
    private let limit: Int
    private let endsAtCarriageReturn: Bool
    private var line: [UInt8] = []
    private var endedInCarriageReturn = false

    /// Makes a splitter.
    ///
    /// - Parameters:
    ///   - limit: The bytes that a line may have.
    ///   - endsAtCarriageReturn: Whether CR and CRLF end a line as well as LF; else CR is part of the line.
    init(limit: Int, endsAtCarriageReturn: Bool) {
        self.limit = limit
        self.endsAtCarriageReturn = endsAtCarriageReturn
    }

    /// Takes the next bytes and returns the lines that they complete, without their ends.
    ///
    /// - Throws: `HTTPClientError.tooLarge` when a line, complete or not, is longer than the limit.
    mutating func split(_ bytes: some Collection<UInt8>) throws(HTTPClientError) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        for byte in bytes {
            defer { endedInCarriageReturn = endsAtCarriageReturn && byte == 0x0D }
            if byte == 0x0A, endedInCarriageReturn { continue }
            if byte == 0x0A || endsAtCarriageReturn && byte == 0x0D {
                lines.append(line)
                line.removeAll(keepingCapacity: true)
            } else {
                guard line.count < limit else { throw .tooLarge(.element) }
                line.append(byte)
            }
        }
        return lines
    }

    /// What came after the last line's end; nil when there is nothing.
    mutating func finish() -> [UInt8]? {
        defer { line = [] }
        return line.isEmpty ? nil : line
    }
}
