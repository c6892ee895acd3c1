import SkillsJSON

/// Reads the JSON of request bodies.
enum RequestJSON {
    /// The document, validated.
    ///
    /// - Throws: A problem of code `invalid_json` that says where it breaks off.
    static func parse(_ bytes: [UInt8]) throws -> RawJSON {
        guard !bytes.isEmpty else { throw Problem(.invalidJSON, "The request has no body.") }
        do {
            return try RawJSON(parsing: bytes)
        } catch {
            throw Problem(.invalidJSON, "The body is not JSON: \(error.description).")
        }
    }
}
