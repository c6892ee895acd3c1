/// Cuts a stream of newline-delimited JSON into its texts, which it does not look into.
///
/// Lines end in LF, a CR before it is dropped; lines with nothing but white space are left out; the last line needs no
/// end.
package struct JSONLineParser: Sendable {
    private var lines: LineSplitter

    /// Makes a parser.
    ///
    /// - Parameter limit: The bytes that a line may have.
    package init(limit: Int = 1 << 20) {
        lines = LineSplitter(limit: limit, endsAtCarriageReturn: false)
    }

    /// Takes the next bytes and returns the lines that they complete.
    ///
    /// - Throws: `HTTPClientError.tooLarge`; the parser is of no use afterwards.
    package mutating func parse(_ bytes: some Collection<UInt8>) throws(HTTPClientError) -> [[UInt8]] {
        try lines.split(bytes).compactMap(Self.text)
    }

    /// The line that the stream's end completes, nil when there is none.
    package mutating func finish() -> [UInt8]? {
        lines.finish().flatMap(Self.text)
    }

    private static func text(_ line: [UInt8]) -> [UInt8]? {
        let line = line.last == 0x0D ? Array(line.dropLast()) : line
        return line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } ? nil : line
    }
}
