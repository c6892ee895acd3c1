/// Notes which value a type is decoded from as a whole.
struct ProbeSingleValueContainer: SingleValueDecodingContainer {
    let decoder: ProbeDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool {
        decoder.record.noteWholeNullable()
        return false
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try decoder.record.ask(for: .values)
        decoder.record.noteWhole(try decoder.session.shape(of: type, at: codingPath))
        return try decoder.session.value(of: type, at: codingPath)
    }
}
