public import SkillsJSON

extension JSONValue: SchemaProviding {
    /// Everything is valid.
    public static var schema: RawJSON { EnvelopeSchemas.anything }
}
