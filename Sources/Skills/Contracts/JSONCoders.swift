import SkillsJSON

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Foundation's coders as they are set up for every `Codable` type: dates are strings of RFC 3339 with
/// milliseconds, data is base64.
enum JSONCoders {
    /// Reads a value that has no form of its own.
    ///
    /// - Throws: A `SkillError` of code `validation` that names the first place at fault.
    static func decode<Value: Decodable>(_ type: Value.Type, from json: RawJSON) throws -> Value {
        do {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .custom(Self.date)
            return try decoder.decode(type, from: Data(json.bytes))
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
        encoder.dateEncodingStrategy = .custom(Self.encode)
        return try RawJSON(parsing: Array(encoder.encode(value)))
    }

    @Sendable private static func date(_ decoder: any Decoder) throws -> Date {
        let container = try decoder.singleValueContainer()
        guard let timestamp = Timestamp(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "The text is no date and time of RFC 3339.")
        }
        return timestamp.date
    }

    @Sendable private static func encode(_ date: Date, to encoder: any Encoder) throws {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        guard let exact = Int64(exactly: milliseconds),
            Timestamp(milliseconds: exact).milliseconds == exact
        else {
            // Never the date itself: describing an infinite one traps.
            throw EncodingError.invalidValue(
                milliseconds,
                EncodingError.Context(
                    codingPath: encoder.codingPath, debugDescription: "RFC 3339 has no such year."))
        }
        var container = encoder.singleValueContainer()
        try container.encode(Timestamp(milliseconds: exact).description)
    }
}
