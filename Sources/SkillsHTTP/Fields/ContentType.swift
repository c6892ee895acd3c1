/// The Content-Type of a request (RFC 9110, section 8.3).
package struct ContentType: Sendable {
    /// What it names.
    package let mediaType: MediaType

    /// Reads the field, or gives nil where it is missing, malformed or there twice.
    package init?(_ fields: HTTPFields) {
        let values = fields.values("content-type")
        guard values.count == 1, let mediaType = MediaType(values[0]) else { return nil }
        self.mediaType = mediaType
    }

    /// Whether the fields say so of a body; what nearly everybody sends is known without being taken apart.
    package static func isJSON(_ fields: HTTPFields) -> Bool {
        let values = fields.values("content-type")
        if values.count == 1, values[0].elementsEqual("application/json".utf8) { return true }
        return ContentType(fields)?.isJSON ?? false
    }

    /// Whether the body is JSON that can be read: `application/json`, in UTF-8 where it names a charset at
    /// all.
    ///
    /// Any other parameter is passed over (RFC 8259, section 11, defines none).
    package var isJSON: Bool {
        guard mediaType.type == "application", mediaType.subtype == "json" else { return false }
        guard let charset = mediaType.parameter("charset") else { return true }
        return HTTPTokens.equal(Array(charset.utf8)[...], "utf-8")
    }
}
