/// A decoder that holds no value: it notes what it is asked for and gives examples.
struct ProbeDecoder: Decoder {
    let record: ProbeRecord
    let session: ProbeSession
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(_ record: ProbeRecord, session: ProbeSession, codingPath: [any CodingKey]) {
        (self.record, self.session, self.codingPath) = (record, session, codingPath)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try record.ask(for: .containers)
        record.openObject()
        return KeyedDecodingContainer(ProbeKeyedContainer(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try record.ask(for: .containers)
        record.openArray()
        return ProbeUnkeyedContainer(decoder: self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        ProbeSingleValueContainer(decoder: self)
    }

    /// The decoder of a place below.
    func below(_ record: ProbeRecord, _ key: any CodingKey) -> ProbeDecoder {
        ProbeDecoder(record, session: session, codingPath: codingPath + [key])
    }
}
