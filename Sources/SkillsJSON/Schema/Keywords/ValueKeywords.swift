/// `enum` and `const` (JSON Schema Validation, sections 6.1.2 and 6.1.3).
struct ValueKeywords: Sendable {
    /// More values than these are not told.
    private static let mostTold = 20

    /// The values of one keyword; strings are looked up, since an enumeration may have very many.
    private struct Values: Sendable {
        private let strings: Set<JSONName>
        private let others: [JSONValue]

        init(_ list: [JSONValue]) {
            strings = Set(list.compactMap(\.stringValue).map(JSONName.init))
            others = list.filter { $0.stringValue == nil }
        }

        func contains(_ value: JSONValue) -> Bool {
            value.stringValue.map { strings.contains(JSONName($0)) } ?? others.contains(value)
        }
    }

    private let lists: [Values]
    private let faults: [String]

    init?(_ source: SchemaSource) throws(JSONSchemaError) {
        var lists: [[JSONValue]] = []
        if let list = try source.list("enum") { lists.append(list) }
        if let value = source["const"] { lists.append([value]) }
        guard !lists.isEmpty else { return nil }
        self.lists = lists.map(Values.init)
        faults = lists.map(Self.fault)
    }

    func fault(of value: JSONValue) -> String? {
        zip(lists, faults).first { list, _ in !list.contains(value) }?.1
    }

    private static func fault(_ list: [JSONValue]) -> String {
        guard let first = list.first else { return SchemaCompiler.refusal }
        guard list.count > 1 else { return "must be \(first)" }
        let told = list.prefix(mostTold).map(\.description).joined(separator: ", ")
        return "must be one of \(told)\(list.count > mostTold ? " …" : "")"
    }
}
