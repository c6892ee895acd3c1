public import SkillsJSON

/// A type with a JSON form of its own, read straight from the bytes.
///
/// It is `Decodable` by that form, so that a `Codable` type may have members of it. There the order of members
/// is lost and a number that is no integer is rounded to a double; at the top of an input the bytes are as they came.
public protocol JSONDecodable: Decodable, SendableMetatype {
    /// Reads a value.
    ///
    /// - Throws: A `SkillError` of code `validation` that names every field at fault, its pointers relative to the value.
    init(json: RawJSON) throws
}

extension JSONDecodable {
    /// Reads the JSON form out of whatever value the decoder holds.
    ///
    /// - Throws: A `SkillError` of code `validation`, its pointers relative to what is decoded as a whole; the
    ///   decoder's own errors.
    public init(from decoder: any Decoder) throws {
        let json = try JSONValue(from: decoder).raw
        do {
            try self.init(json: json)
        } catch let error as SkillError where error.code == SkillError.validationCode {
            let place = JSONPointer(decoder.codingPath)
            throw SkillError.validation(
                error.errors.map { FieldError(pointer: place.appending($0.pointer), detail: $0.detail) })
        }
    }
}

extension RawJSON: JSONDecodable, JSONEncodable, SchemaProviding, FaithfulForm {
    /// Takes any JSON value as it is.
    public init(json: RawJSON) { self = json }

    /// The value itself.
    public func json() -> RawJSON { self }

    /// Everything is valid.
    public static var schema: RawJSON { EnvelopeSchemas.anything }
}
