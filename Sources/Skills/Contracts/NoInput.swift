public import SkillsJSON

/// The input of a skill that takes none; `{}` in JSON.
public struct NoInput: Sendable, Hashable, JSONDecodable, JSONEncodable, SchemaProviding, FaithfulForm {
    /// Nothing to say.
    public init() {}

    /// Reads an object without members.
    ///
    /// - Throws: A `SkillError` of code `validation` for anything else.
    public init(json: RawJSON) throws {
        var reader = try ObjectReader(json)
        try reader.finish()
    }

    /// An object without members.
    public func json() -> RawJSON { RawJSON(unchecked: Array("{}".utf8)) }

    /// A closed object without members.
    public static var schema: RawJSON { EnvelopeSchemas.empty }
}
