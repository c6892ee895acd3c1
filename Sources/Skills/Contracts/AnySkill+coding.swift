import SkillsJSON

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The four ways to pair an input and an output of which each is `Codable` or has a JSON form of its own.
extension AnySkill {
    /// Erases a skill whose types are `Codable`.
    ///
    /// A type that is also `JSONDecodable` or `JSONEncodable` is read or written by that.
    public init<S: Skill>(_ skill: S) where S.Input: Decodable, S.Output: Encodable {
        self.init(skill, decode: Self.decoded, encode: Self.encoded)
    }

    /// Erases a skill whose types have JSON forms of their own.
    public init<S: Skill>(_ skill: S) where S.Input: JSONDecodable, S.Output: JSONEncodable {
        self.init(skill, decode: { try S.Input(json: $0) }, encode: { try $0.json() })
    }

    /// Erases a skill whose output alone has a JSON form of its own.
    public init<S: Skill>(_ skill: S) where S.Input: Decodable, S.Output: JSONEncodable {
        self.init(skill, decode: Self.decoded, encode: { try $0.json() })
    }

    /// Erases a skill whose input alone has a JSON form of its own.
    public init<S: Skill>(_ skill: S) where S.Input: JSONDecodable, S.Output: Encodable {
        self.init(skill, decode: { try S.Input(json: $0) }, encode: Self.encoded)
    }

    private static func decoded<Input: Decodable>(_ json: RawJSON) throws -> Input {
        if let type = Input.self as? any JSONDecodable.Type, let input = try type.init(json: json) as? Input {
            return input
        }
        do {
            return try JSONDecoder().decode(Input.self, from: Data(json.bytes))
        } catch let error as DecodingError {
            throw SkillError.validation([FieldError(error)])
        }
    }

    private static func encoded(_ output: some Encodable) throws -> RawJSON {
        if let output = output as? any JSONEncodable { return try output.json() }
        return try RawJSON(parsing: Array(JSONEncoder().encode(output)))
    }

    /// The JSON of a value whose type has one; `nil` for others.
    static func encodedIfPossible(_ value: any Sendable) throws -> RawJSON? {
        if let value = value as? any JSONEncodable { return try value.json() }
        guard let value = value as? any Encodable else { return nil }
        return try encoded(value)
    }

    /// The value that a JSON text stands for, where its type can be read from JSON; `nil` for others.
    static func decodedIfPossible<Value>(_ json: RawJSON) throws -> Value? {
        if let type = Value.self as? any JSONDecodable.Type { return try type.init(json: json) as? Value }
        guard let type = Value.self as? any Decodable.Type else { return nil }
        return try JSONDecoder().decode(type, from: Data(json.bytes)) as? Value
    }
}
