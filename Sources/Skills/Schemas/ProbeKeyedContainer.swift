/// Notes which members a type asks for.
struct ProbeKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: ProbeDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    private var record: ProbeRecord { decoder.record }

    /// One name that stands for all, for types that take any.
    var allKeys: [Key] {
        guard let key = Key(stringValue: ProbeRecord.anyName) else { return [] }
        record.openAdditional()
        return [key]
    }

    func contains(_ key: Key) -> Bool {
        record.noteOptional(key.stringValue)
        return true
    }

    func decodeNil(forKey key: Key) throws -> Bool {
        record.noteNullable(key.stringValue)
        return false
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try note(type, key)
        return try decoder.session.value(of: type, at: codingPath + [key])
    }

    /// Gives nothing, so that a type may contain itself here.
    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        record.noteOptional(key.stringValue)
        record.noteNullable(key.stringValue)
        try note(type, key)
        return nil
    }

    private func note<Value: Decodable>(_ type: Value.Type, _ key: Key) throws {
        try record.ask(for: .values)
        record.note(try decoder.session.shape(of: type, at: codingPath + [key]), key.stringValue)
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
        -> KeyedDecodingContainer<Nested>
    {
        try decoder.below(record.record(key.stringValue), key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder.below(record.record(key.stringValue), key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        let key = ProbeKey(stringValue: "super")
        return decoder.below(record.record(key.stringValue), key)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        decoder.below(record.record(key.stringValue), key)
    }
}
