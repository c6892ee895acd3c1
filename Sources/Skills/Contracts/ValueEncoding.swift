package import SkillsJSON

/// How values of a type are written as JSON: by the type's own form where it has one, else as `Encodable`.
package struct ValueEncoding<Value: Sendable>: Sendable {
    private let write: @Sendable (Value) throws -> RawJSON

    /// Finds the way; `nil` where the type has none.
    package init?() {
        switch Value.self {
        case is any JSONEncodable.Type:
            write = { value in
                guard let value = value as? any JSONEncodable else { throw Self.mismatch(value) }
                return try value.json()
            }
        case is any Encodable.Type:
            write = { value in
                guard let value = value as? any Encodable else { throw Self.mismatch(value) }
                return try JSONCoders.encode(value)
            }
        default:
            return nil
        }
    }

    /// Writes one value.
    ///
    /// - Throws: Whatever the type itself throws, and an `EncodingError` for what JSON lacks, such as infinity.
    package func encode(_ value: Value) throws -> RawJSON {
        try write(value)
    }

    /// The JSON of a value that is known to be `Encodable`.
    static func json(of value: Value) throws -> RawJSON where Value: Encodable {
        if let value = value as? any JSONEncodable { return try value.json() }
        return try JSONCoders.encode(value)
    }

    private static func mismatch(_ value: Value) -> EncodingError {
        EncodingError.invalidValue(
            value, EncodingError.Context(codingPath: [], debugDescription: "The type has no JSON form."))
    }
}
