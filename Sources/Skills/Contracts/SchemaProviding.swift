public import SkillsJSON

/// A type that says what its JSON looks like.
public protocol SchemaProviding {
    /// A JSON Schema of draft 2020-12.
    static var schema: RawJSON { get }
}
