/// A JSON Schema (draft 2020-12), compiled so that many values can be checked against it.
///
/// Understood are `type`, `enum`, `const`, the bounds of numbers, the sizes of strings and arrays, `properties`,
/// `required`, `additionalProperties`, `prefixItems`, `items`, `allOf`, `anyOf`, `oneOf`, `not`, `$ref` within the document,
/// the formats `date-time`, `uuid` and `uri`, and `contentEncoding` `base64`. Other keywords stay in `raw` and
/// check nothing.
public struct JSONSchema: Sendable {
    /// The schema as it was written.
    public let raw: RawJSON

    private let nodes: [SchemaNode]
    /// Whether a value can be reached on more ways than one, so that what was checked has to be remembered.
    private let isBranching: Bool

    /// Compiles a schema.
    ///
    /// - Throws: The first keyword at fault, a reference that leads nowhere, or one that leads back to itself
    ///   without going deeper into the value.
    public init(_ raw: RawJSON) throws(JSONSchemaError) {
        var compiler = SchemaCompiler(JSONValue(raw))
        nodes = try compiler.compile()
        try SchemaCycles.refuse(in: nodes)
        isBranching = nodes.contains { !$0.inPlace.isEmpty }
        self.raw = raw
    }

    /// Whether there is nothing that any value could be at fault with.
    package var acceptsEverything: Bool { nodes.first?.isEmpty ?? true }

    /// Finds what is wrong with a value.
    ///
    /// Takes time in proportion to the value's size times that of the schema; no schema makes it explode.
    ///
    /// - Parameters:
    ///   - value: What to check.
    ///   - limit: How many faults are told at most; fewer where their pointers would be longer than 64 KiB together.
    /// - Returns: The faults in the order of the value, nothing where the value is valid.
    public func faults(in value: RawJSON, limit: Int = 100) -> [JSONSchemaFault] {
        guard !acceptsEverything else { return [] }
        var validation = SchemaValidation(nodes, of: JSONValue(value), isBranching: isBranching, limit: limit)
        return validation.run()
    }
}
