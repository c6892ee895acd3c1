import SkillsJSON

/// Makes a small value that a schema is likely to admit.
struct SchemaExample {
    /// Schemas inside each other beyond this are not followed.
    private static let deepest = 32

    private let document: JSONValue

    /// An example of a schema's values: one that it gives, else the smallest.
    static func of(_ schema: JSONValue) -> JSONValue {
        SchemaExample(document: schema).example(schema, depth: 0)
    }

    private func example(_ schema: JSONValue, depth: Int) -> JSONValue {
        guard depth < Self.deepest else { return .null }
        let given = [schema["examples"]?[0], schema["default"], schema["const"], schema["enum"]?[0]]
        if let value = given.lazy.compactMap({ $0 }).first { return value }
        if let target = schema["$ref"]?.stringValue.flatMap(target) {
            return example(target, depth: depth + 1)
        }
        for keyword in ["anyOf", "oneOf", "allOf"] {
            if let first = schema[keyword]?[0] { return example(first, depth: depth + 1) }
        }
        switch (schema["type"]?[0] ?? schema["type"])?.stringValue {
        case "string": return string(schema)
        case "integer", "number": return schema["minimum"] ?? schema["maximum"] ?? 0
        case "boolean": return false
        case "array": return array(schema, depth: depth)
        case "object": return object(schema, depth: depth)
        default: return .null
        }
    }

    private func target(_ reference: String) -> JSONValue? {
        SchemaReference.steps(of: reference).flatMap { SchemaReference.target($0, in: document) }
    }

    private func string(_ schema: JSONValue) -> JSONValue {
        switch schema["format"]?.stringValue {
        case "date-time": return .string(Timestamp(milliseconds: 0).description)
        case "uuid": return "00000000-0000-0000-0000-000000000000"
        case "uri": return "urn:example"
        default:
            let length = min(max(schema["minLength"]?.intValue ?? 0, 0), 1000)
            return .string(String(repeating: "a", count: length))
        }
    }

    private func array(_ schema: JSONValue, depth: Int) -> JSONValue {
        let count = min(max(schema["minItems"]?.intValue ?? 0, 0), 100)
        return .array((0..<count).map { _ in example(schema["items"] ?? .null, depth: depth + 1) })
    }

    private func object(_ schema: JSONValue, depth: Int) -> JSONValue {
        var members = JSONMembers()
        for name in (schema["required"]?.arrayValue ?? []).compactMap(\.stringValue) {
            members[name] = example(schema["properties"]?[name] ?? .null, depth: depth + 1)
        }
        return .object(members)
    }
}
