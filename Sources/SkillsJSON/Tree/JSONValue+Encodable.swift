extension JSONValue: Encodable {
    /// Gives the value to an encoder, which decides the order of members.
    ///
    /// Integers of up to 128 bits are exact; other numbers are rounded to the nearest double.
    ///
    /// - Throws: An `EncodingError` for a number that no double holds, and whatever the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let members):
            var container = encoder.container(keyedBy: JSONCodingKey.self)
            for member in members {
                try container.encode(member.value, forKey: JSONCodingKey(stringValue: member.name))
            }
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let bool):
            var container = encoder.singleValueContainer()
            try container.encode(bool)
        case .string(let string):
            var container = encoder.singleValueContainer()
            try container.encode(string)
        case .number(let number):
            var container = encoder.singleValueContainer()
            try Self.encode(number, in: &container)
        }
    }

    private static func encode(_ number: JSONNumber, in container: inout any SingleValueEncodingContainer)
        throws
    {
        if let integer = number.integer { return try container.encode(integer) }
        if let integer = Int128(number.text) { return try container.encode(integer) }
        guard let double = number.double else {
            throw EncodingError.invalidValue(
                number.text,
                EncodingError.Context(
                    codingPath: container.codingPath, debugDescription: "No double holds this number."))
        }
        try container.encode(double)
    }
}
