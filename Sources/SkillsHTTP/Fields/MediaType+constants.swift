extension MediaType {
    /// JSON (RFC 8259).
    package static let json = Self(type: "application", subtype: "json")
    /// Problem details in JSON (RFC 9457).
    package static let problem = Self(type: "application", subtype: "problem+json")
    /// An event stream (WHATWG HTML, section 9.2).
    package static let eventStream = Self(type: "text", subtype: "event-stream")
    /// JSON values, one a line.
    package static let jsonLines = Self(type: "application", subtype: "x-ndjson")
    /// Text without a format.
    package static let plainText = Self(type: "text", subtype: "plain")
    /// A page.
    package static let html = Self(type: "text", subtype: "html")
}
