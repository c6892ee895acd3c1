/// `type` (JSON Schema Validation, section 6.1.1).
struct TypeKeyword: Sendable {
    let kinds: SchemaKinds
    private let fault: String

    /// Reads the keyword; `numbers` are the bounds of the same schema, which are told together with the type.
    init?(_ source: SchemaSource, numbers: NumberKeywords?) throws(JSONSchemaError) {
        guard let value = source["type"] else { return nil }
        var kinds: SchemaKinds = []
        for name in value.arrayValue ?? [value] {
            guard let kind = name.stringValue.flatMap(SchemaKinds.init(name:)) else {
                throw source.error("type", "must be the name of a type or an array of such names")
            }
            kinds.insert(kind)
        }
        guard !kinds.isEmpty else { throw source.error("type", "must not be empty") }
        self.kinds = kinds
        fault = "must be \(kinds.words(bounds: numbers?.words ?? ""))"
    }

    func fault(of value: JSONValue) -> String? {
        kinds.isDisjoint(with: SchemaKinds(of: value)) ? fault : nil
    }
}
