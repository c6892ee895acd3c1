/// How the body of a request is coded (RFC 9110, section 8.4).
package enum ContentCoding: Sendable, Equatable {
    /// Not at all.
    case identity
    /// `gzip` or `x-gzip` (RFC 1952).
    case gzip
    /// `deflate`, which is the zlib format (RFC 1950); some clients send it without its wrapping (RFC 1951).
    case deflate

    /// Reads Content-Encoding; a request without it has `identity`.
    ///
    /// Gives nil, which is answered with 415, for any other coding and for several of them, one upon the
    /// other.
    package init?(_ fields: HTTPFields) {
        let codings = fields.members("content-encoding")
        guard let coding = codings.first else {
            self = .identity
            return
        }
        guard codings.count == 1 else { return nil }
        if HTTPTokens.equal(coding, "gzip") || HTTPTokens.equal(coding, "x-gzip") {
            self = .gzip
        } else if HTTPTokens.equal(coding, "deflate") {
            self = .deflate
        } else if HTTPTokens.equal(coding, "identity") {
            self = .identity
        } else {
            return nil
        }
    }
}
