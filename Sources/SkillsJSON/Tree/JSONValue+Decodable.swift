extension JSONValue: Decodable {
    /// Reads whatever value a decoder holds.
    ///
    /// Decoders know neither the order of members nor the text of numbers: members come in the order of their
    /// names, integers of up to 128 bits are exact, and other numbers are rounded to the nearest double.
    ///
    /// - Throws: A `DecodingError` for a number that no double holds.
    public init(from decoder: any Decoder) throws {
        if let container = Self.tried({ try decoder.container(keyedBy: JSONCodingKey.self) }) {
            self = .object(try Self.members(container))
        } else if let container = Self.tried({ try decoder.unkeyedContainer() }) {
            self = .array(try Self.elements(container))
        } else {
            self = try Self.scalar(decoder.singleValueContainer())
        }
    }

    private static func members(_ container: KeyedDecodingContainer<JSONCodingKey>) throws -> JSONMembers {
        var members = JSONMembers()
        for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
            members[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
        }
        return members
    }

    private static func elements(_ container: any UnkeyedDecodingContainer) throws -> [JSONValue] {
        var container = container
        var elements: [JSONValue] = []
        while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
        return elements
    }

    private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
        if container.decodeNil() { return .null }
        if let string = tried({ try container.decode(String.self) }) { return .string(string) }
        if let bool = tried({ try container.decode(Bool.self) }) { return .bool(bool) }
        if let integer = tried({ try container.decode(Int.self) }) { return .number(JSONNumber(integer)) }
        if let integer = tried({ try container.decode(Int128.self) }) {
            return .number(JSONNumber(unchecked: String(integer)))
        }
        guard let number = JSONNumber(try container.decode(Double.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "JSON has no such number")
        }
        return .number(number)
    }

    /// What a decoder gives, or `nil` where its value is of another kind: it has no other way to ask.
    private static func tried<Value>(_ read: () throws -> Value) -> Value? {
        do {
            return try read()
        } catch {
            return nil
        }
    }
}
