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
}
