public import SkillsJSON

/// A type with a JSON form of its own, written straight to bytes.
///
/// It is `Encodable` by that form, so that a `Codable` type may have members of it.
public protocol JSONEncodable: Encodable {
    /// The value as JSON.
    ///
    /// - Throws: Any error; the run then fails with code `output_invalid`.
    func json() throws -> RawJSON
}

extension JSONEncodable {
    /// Gives the JSON form to the encoder.
    ///
    /// - Throws: What `json()` throws, and the encoder's own errors.
    public func encode(to encoder: any Encoder) throws {
        try JSONValue(json()).encode(to: encoder)
    }
}
