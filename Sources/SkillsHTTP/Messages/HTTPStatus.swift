/// A status code of a response (RFC 9110, section 15).
package struct HTTPStatus: Sendable, Hashable {
    /// Three digits, 100 to 599.
    package let code: Int

    /// Wraps a code, or gives nil where it is not within 100 to 599.
    package init?(code: Int) {
        guard 100...599 ~= code else { return nil }
        self.code = code
    }

    /// Wraps a code that is known to be one.
    init(_ code: Int) {
        self.code = code
    }

    /// The first line of a response, with its line end: `HTTP/1.1 200 OK` and CRLF.
    ///
    /// Made once for each registered code.
    package var statusLine: [UInt8] {
        let line = Self.lines[code - 100]
        return line.isEmpty ? Self.line(code) : line
    }

    private static let lines: [[UInt8]] = (100...599).map { reason(of: $0).isEmpty ? [] : line($0) }

    private static func line(_ code: Int) -> [UInt8] {
        // The space stays where there is no phrase (RFC 9112, section 4).
        Array("HTTP/1.1 \(code) \(reason(of: code))\r\n".utf8)
    }
}
