public import SkillsJSON

/// A type with a JSON form of its own, read straight from the bytes.
public protocol JSONDecodable {
    /// Reads a value.
    ///
    /// - Throws: A `SkillError` of code `validation` that names every field at fault, its pointers relative to the value.
    init(json: RawJSON) throws
}

extension RawJSON: JSONDecodable, JSONEncodable, SchemaProviding {
    /// Takes any JSON value as it is.
    public init(json: RawJSON) { self = json }

    /// The value itself.
    public func json() -> RawJSON { self }

    /// Everything is valid.
    public static var schema: RawJSON { EnvelopeSchemas.anything }
}
