extension Configuration.Server {
    /// What one request may send; more is answered with a 4xx status.
    struct Limits: Equatable, Sendable {
        /// Bytes of the request line.
        var requestLine = 8 << 10
        /// Bytes of all header fields together.
        var headers = 32 << 10
        /// Number of header fields.
        var headerFields = 100
        /// Bytes of the body.
        var body = 4 << 20
    }
}
