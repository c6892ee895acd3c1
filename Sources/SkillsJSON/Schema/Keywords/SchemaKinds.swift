/// The kinds of value that `type` names (JSON Schema Validation, section 6.1.1).
struct SchemaKinds: OptionSet, Sendable {
    let rawValue: UInt8

    static let object = SchemaKinds(rawValue: 1)
    static let array = SchemaKinds(rawValue: 2)
    static let string = SchemaKinds(rawValue: 4)
    static let integer = SchemaKinds(rawValue: 8)
    static let number = SchemaKinds(rawValue: 16)
    static let boolean = SchemaKinds(rawValue: 32)
    static let null = SchemaKinds(rawValue: 64)
    static let all = SchemaKinds(rawValue: 127)

    /// Each kind with its name in schemas and its words in a sentence.
    private static let words: [(kind: SchemaKinds, name: String, words: String)] = [
        (.object, "object", "an object"), (.array, "array", "an array"), (.string, "string", "a string"),
        (.integer, "integer", "a whole number"), (.number, "number", "a number"),
        (.boolean, "boolean", "a boolean"), (.null, "null", "null"),
    ]

    /// One kind by its name in schemas.
    init?(name: String) {
        guard let entry = Self.words.first(where: { $0.name == name }) else { return nil }
        self = entry.kind
    }

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The kinds that a value is of: a whole number is an integer and a number.
    init(of value: JSONValue) {
        switch value {
        case .object: self = .object
        case .array: self = .array
        case .string: self = .string
        case .number(let number): self = number.isWhole ? [.integer, .number] : .number
        case .bool: self = .boolean
        case .null: self = .null
        }
    }

    /// The kinds in words, such as `a string, a number or null`, with the bounds after those for numbers.
    func words(bounds: String = "") -> String {
        let kinds = contains(.number) ? subtracting(.integer) : self
        let parts = Self.words.filter { kinds.contains($0.kind) }.map { entry in
            entry.kind == .integer || entry.kind == .number ? entry.words + bounds : entry.words
        }
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "nothing" }
        return "\(parts.dropLast().joined(separator: ", ")) or \(last)"
    }
}
