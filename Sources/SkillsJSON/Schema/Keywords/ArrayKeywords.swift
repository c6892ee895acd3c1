/// `prefixItems`, `items` and the sizes of arrays (JSON Schema Core, section 10.3.1; Validation, section 6.4).
struct ArrayKeywords: Sendable {
    private let prefix: [Int]
    /// The schema of every element beyond the prefix.
    private let items: Int?
    private let minimum: Int
    private let maximum: Int

    init?(_ source: SchemaSource, _ compiler: inout SchemaCompiler) throws(JSONSchemaError) {
        prefix = try source.schemas("prefixItems", &compiler) ?? []
        items = source.schema("items", &compiler)
        minimum = try source.size("minItems") ?? 0
        maximum = try source.size("maxItems") ?? .max
        if !hasSchemas, minimum == 0, maximum == .max { return nil }
    }

    /// Whether there is anything that elements must be like.
    var hasSchemas: Bool { !prefix.isEmpty || items != nil }

    /// The schema of an element, or `nil` where it may be anything.
    func schema(of index: Int) -> Int? {
        prefix.indices.contains(index) ? prefix[index] : items
    }

    func fault(of value: JSONValue) -> String? {
        guard case .array(let elements) = value else { return nil }
        if elements.count < minimum { return "must have at least \(SizeWords.elements(minimum))" }
        if elements.count > maximum { return "must have at most \(SizeWords.elements(maximum))" }
        return nil
    }
}
