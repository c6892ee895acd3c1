/// `properties`, `additionalProperties` and `required` (JSON Schema Core, section 10.3.2; Validation, section
/// 6.5.3).
struct ObjectKeywords: Sendable {
    private let properties: [JSONName: Int]
    /// The schema of members that `properties` does not name.
    private let additional: Int?
    private let required: [String]

    init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchemaError) {
        let named = try source.namedSchemas("properties", &compiler) ?? []
        properties = Dictionary(
            named.map { (JSONName($0.name), $0.node) }, uniquingKeysWith: { first, _ in first })
        // What `patternProperties` names is not additional; until patterns are known nothing is.
        additional =
            source["patternProperties"] == nil
            ? source.schema("additionalProperties", refusal: "is not known here", &compiler) : nil
        required = try source.strings("required") ?? []
        if properties.isEmpty, additional == nil, required.isEmpty { return nil }
    }

    /// Whether there is anything that members must be like.
    var hasSchemas: Bool { !properties.isEmpty || additional != nil }

    /// The schema of a member, or `nil` where it may be anything.
    func schema(of name: String) -> Int? {
        properties[JSONName(name)] ?? additional
    }

    /// The members that are owed and absent.
    func missing(in value: JSONValue) -> [String] {
        guard case .object(let members) = value else { return [] }
        return required.filter { members[$0] == nil }
    }
}
