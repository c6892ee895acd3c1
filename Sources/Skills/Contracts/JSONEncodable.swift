public import SkillsJSON

/// A type with a JSON form of its own, written straight to bytes.
public protocol JSONEncodable {
    /// The value as JSON.
    ///
    /// - Throws: Any error; the run then fails with code `output_invalid`.
    func json() throws -> RawJSON
}
