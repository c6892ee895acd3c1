extension MediaType {
    /// JSON (RFC 8259).
    package static let json = MediaType(type: "application", subtype: "json")
    /// Text without structure, in UTF-8.
    package static let plainText = MediaType(type: "text", subtype: "plain")
    /// Server-sent events (WHATWG HTML, section 9.2.5).
    package static let eventStream = MediaType(type: "text", subtype: "event-stream")
    /// JSON values, one a line.
    package static let newlineDelimitedJSON = MediaType(type: "application", subtype: "x-ndjson")
}
