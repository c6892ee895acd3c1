/// Notes which elements a type asks for; whoever asks for the end finds it after one element.
struct ProbeUnkeyedContainer: UnkeyedDecodingContainer {
    let decoder: ProbeDecoder
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { nil }

    private var record: ProbeRecord { decoder.record }
    private var key: ProbeKey { ProbeKey(intValue: currentIndex) }

    init(decoder: ProbeDecoder) {
        self.decoder = decoder
    }

    var isAtEnd: Bool {
        record.noteCounted()
        return currentIndex > 0
    }

    mutating func decodeNil() throws -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try record.ask(for: .values)
        record.noteElement(try decoder.session.shape(of: type, at: codingPath + [key]))
        let value = try decoder.session.value(of: type, at: codingPath + [key])
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws
        -> KeyedDecodingContainer<Nested>
    {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { next() }

    private mutating func next() -> ProbeDecoder {
        let decoder = decoder.below(record.recordElement(), key)
        currentIndex += 1
        return decoder
    }
}
