import SkillsJSON

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Foundation's coders as they are set up for every `Codable` type.
enum JSONCoders {
    /// Reads a value that has no form of its own.
    ///
    /// - Throws: A `SkillError` of code `validation` that names the first place at fault.
    static func decode<Value: Decodable>(_ type: Value.Type, from json: RawJSON) throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(json.bytes))
        } catch let error as DecodingError {
            throw SkillError.validation([FieldError(error)])
        }
    }

    /// Writes a value that has no form of its own, the members of objects in the order of their names.
    ///
    /// - Throws: An `EncodingError` for what JSON lacks, and whatever the value throws.
    static func encode(_ value: some Encodable) throws -> RawJSON {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try RawJSON(parsing: Array(encoder.encode(value)))
    }
}
