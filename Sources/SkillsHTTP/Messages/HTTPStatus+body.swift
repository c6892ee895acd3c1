extension HTTPStatus {
    /// Whether a response of this status has neither body nor Content-Length (RFC 9110, section 8.6).
    var hasNoBody: Bool { code == 204 || code == 304 || code < 200 }
}
