package import SkillsJSON

/// How values of a type are read from JSON: by the type's own form where it has one, else as `Decodable`.
package struct ValueDecoding<Value: Sendable>: Sendable {
    private let read: @Sendable (RawJSON) throws -> Value

    /// Finds the way; `nil` where the type has none.
    package init?() {
        if let type = Value.self as? any JSONDecodable.Type {
            read = { try Self.same(type.init(json: $0)) }
        } else if Value.self is any Decodable.Type {
            read = Self.decoded
        } else {
            return nil
        }
    }

    /// Reads one value.
    ///
    /// - Throws: A `SkillError` of code `validation` that names what is at fault, its pointers relative to the value;
    ///   whatever else the type itself throws.
    package func decode(_ json: RawJSON) throws -> Value {
        try read(json)
    }

    /// The value of a type that is known to be `Decodable`.
    static func value(of json: RawJSON) throws -> Value where Value: Decodable {
        if let type = Value.self as? any JSONDecodable.Type { return try same(type.init(json: json)) }
        return try JSONCoders.decode(Value.self, from: json)
    }

    @Sendable private static func decoded(_ json: RawJSON) throws -> Value {
        guard let type = Value.self as? any Decodable.Type else {
            preconditionFailure("the type was seen to be decodable")
        }
        return try same(JSONCoders.decode(type, from: json))
    }

    /// The value under the name that the caller knows its type by.
    private static func same(_ value: Any) -> Value {
        guard let value = value as? Value else {
            preconditionFailure("a value that was decoded as a type is of that type")
        }
        return value
    }
}
