public import SkillsJSON

/// A type that says what its JSON looks like.
///
/// The schema takes the place of one that would be derived from the type, also where the type is a member of
/// another. Such a member is tried out with an example of the schema, which is one of its `examples` where it
/// has some.
public protocol SchemaProviding {
    /// A JSON Schema of draft 2020-12; references lead to places within it.
    static var schema: RawJSON { get }
}
