/// The limits on what a client may send; each of them ends the request with an error of its own.
package struct HTTPLimits: Sendable {
    /// Bytes of a request line without its line end; more is 414.
    ///
    /// RFC 9112, section 3, recommends at least 8000.
    package var requestLine: Int
    /// Bytes of all header field lines with their line ends and the empty line after them; more is 431.
    package var headerBytes: Int
    /// Header field lines; more is 431.
    package var fieldCount: Int
    /// Bytes of a body; more is 413.
    package var bodyBytes: Int
    /// Bytes of all chunk extensions of a message, and of all its trailer lines.
    package var chunkOverheadBytes: Int

    /// Makes limits of those given and the defaults for the others.
    package init(
        requestLine: Int = 8 << 10, headerBytes: Int = 32 << 10, fieldCount: Int = 100,
        bodyBytes: Int = 4 << 20, chunkOverheadBytes: Int = 8 << 10
    ) {
        self.requestLine = requestLine
        self.headerBytes = headerBytes
        self.fieldCount = fieldCount
        self.bodyBytes = bodyBytes
        self.chunkOverheadBytes = chunkOverheadBytes
    }
}
