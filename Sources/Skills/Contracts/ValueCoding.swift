package import SkillsJSON

/// How values of a type are read from JSON and written as it, for a type of which nothing is known statically.
package struct ValueCoding<Value: Sendable>: Sendable {
    private let decoding: ValueDecoding<Value>
    private let encoding: ValueEncoding<Value>

    /// Finds both ways; `nil` where the type lacks one.
    package init?() {
        guard let decoding = ValueDecoding<Value>(), let encoding = ValueEncoding<Value>() else { return nil }
        self.decoding = decoding
        self.encoding = encoding
    }

    /// Reads one value, as `ValueDecoding` does.
    package func decode(_ json: RawJSON) throws -> Value {
        try decoding.decode(json)
    }

    /// Writes one value, as `ValueEncoding` does.
    package func encode(_ value: Value) throws -> RawJSON {
        try encoding.encode(value)
    }
}
