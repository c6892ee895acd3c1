package import SkillsJSON

/// The output of a step or item, whatever its type: as it was made, or as it was stored.
package struct ResultValue: Sendable {
    /// The output; a `RawJSON` when it comes from a store.
    package let value: any Sendable

    /// Keeps an output.
    package init(_ value: any Sendable) {
        self.value = value
    }

    /// The output as JSON; `nil` when its type has no such form.
    ///
    /// - Throws: What the type throws when it is encoded.
    package func json() throws -> RawJSON? {
        if let value = value as? any JSONEncodable { return try value.json() }
        guard let value = value as? any Encodable else { return nil }
        return try JSONCoders.encode(value)
    }

    /// The output as a value of the type; `nil` when it is no such value and can't be read as one.
    package func typed<Value: Sendable>(as type: Value.Type = Value.self) -> Value? {
        if let value = value as? Value { return value }
        guard let json = value as? RawJSON else { return nil }
        // What can't be read is not used; the work is then done again.
        return try? ValueDecoding<Value>()?.decode(json)
    }
}
