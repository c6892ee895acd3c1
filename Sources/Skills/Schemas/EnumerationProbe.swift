import SkillsJSON

/// An enumeration that lists its cases and decodes each from its raw value.
struct EnumerationProbe {
    /// The raw values in the order of the cases.
    let values: [JSONValue]
    let cases: [Any]

    /// Looks at a type; `nil` for one that is no such enumeration.
    init?(_ type: any Decodable.Type) {
        guard let type = type as? any (CaseIterable & RawRepresentable & Decodable).Type,
            let probe = Self.probe(type)
        else { return nil }
        self = probe
    }

    private init(values: [JSONValue], cases: [Any]) {
        (self.values, self.cases) = (values, cases)
    }

    /// The kind of the values and the values.
    var shape: SchemaShape {
        let kind: JSONValue =
            switch values.first {
            case .string: "string"
            case .number: values.allSatisfy { $0.numberValue?.isWhole == true } ? "integer" : "number"
            case .bool, .null, .array, .object, nil: "string"
            }
        return .keywords(["type": kind, "enum": .array(values)])
    }

    private static func probe<Value: CaseIterable & RawRepresentable & Decodable>(_ type: Value.Type)
        -> EnumerationProbe?
    {
        var values: [JSONValue] = []
        for value in Value.allCases {
            guard let raw = json(value.rawValue), decodes(type, from: raw) else { return nil }
            values.append(raw)
        }
        return values.isEmpty ? nil : EnumerationProbe(values: values, cases: Array(Value.allCases))
    }

    private static func json(_ raw: Any) -> JSONValue? {
        switch raw {
        case let string as String: .string(string)
        case let integer as any BinaryInteger: JSONNumber(text: "\(integer)").map(JSONValue.number)
        case let number as Double: JSONNumber(number).map(JSONValue.number)
        case let number as Float: JSONNumber(Double(number)).map(JSONValue.number)
        default: nil
        }
    }

    /// Whether the type is decoded by its raw values: it may have a form of its own.
    private static func decodes<Value: Decodable>(_ type: Value.Type, from raw: JSONValue) -> Bool {
        do {
            _ = try JSONCoders.decode(type, from: raw.raw)
            return true
        } catch {
            return false
        }
    }
}
