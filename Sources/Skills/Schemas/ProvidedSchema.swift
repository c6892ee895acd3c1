import SkillsJSON

/// A schema that a type gives itself, as a part of a larger one.
struct ProvidedSchema {
    let id: ObjectIdentifier
    /// The name of the type, for its definition.
    let name: String
    private let schema: JSONValue

    /// Takes the type's schema.
    init(_ type: any SchemaProviding.Type) {
        id = ObjectIdentifier(type)
        name = "\(type)"
        schema = JSONValue(type.schema)
    }

    /// The keywords; none for a schema that is a boolean.
    var members: JSONMembers { schema.objectValue ?? JSONMembers() }

    /// Whether it refers to itself or its parts, which stand elsewhere in the larger one.
    var hasReferences: Bool { Self.hasReferences(schema) }

    /// The keywords as they read at another place, given as a JSON pointer with `#` before it.
    func members(at place: String) -> JSONMembers {
        Self.moved(schema, to: place).objectValue ?? JSONMembers()
    }

    /// An example of the type, or `nil` where none is found that decodes.
    func example<Value: Decodable>(as value: Value.Type) -> Value? {
        let example = SchemaExample.of(schema).raw
        do {
            if let type = value as? any JSONDecodable.Type { return try type.init(json: example) as? Value }
            return try JSONCoders.decode(value, from: example)
        } catch {
            return nil
        }
    }

    private static func hasReferences(_ value: JSONValue) -> Bool {
        switch value {
        case .object(let members): members["$ref"] != nil || members.contains { hasReferences($0.value) }
        case .array(let elements): elements.contains(where: hasReferences)
        case .null, .bool, .number, .string: false
        }
    }

    private static func moved(_ value: JSONValue, to place: String) -> JSONValue {
        switch value {
        case .object(let members):
            var moved = JSONMembers()
            for (name, value) in members {
                if name == "$ref", let reference = value.stringValue,
                    reference.utf8.first == UInt8(ascii: "#")
                {
                    moved[name] = .string(place + reference.dropFirst())
                } else {
                    moved[name] = self.moved(value, to: place)
                }
            }
            return .object(moved)
        case .array(let elements): return .array(elements.map { moved($0, to: place) })
        case .null, .bool, .number, .string: return value
        }
    }
}
