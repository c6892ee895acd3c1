import CYAML

/// The events of a YAML text in UTF-8, as libyaml finds them.
struct YAMLEventStream: ~Copyable {
    // libyaml keeps pointers to the parser and to the text, so both have addresses of their own.
    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    private let text: UnsafeMutableBufferPointer<UInt8>

    init(_ bytes: [UInt8]) {
        text = .allocate(capacity: bytes.count)
        _ = text.initialize(from: bytes)
        parser.initialize(to: yaml_parser_t())
        guard yaml_parser_initialize(parser) == 1 else { preconditionFailure("libyaml has no memory") }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        text.deallocate()
    }

    /// The next event; after the end of the stream, its end again.
    ///
    /// - Throws: ``YAMLFault`` where the text is not well-formed; nothing may be read after it.
    mutating func next() throws(YAMLFault) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw fault() }
        defer { yaml_event_delete(&event) }
        let line = Int(event.start_mark.line) + 1
        let data = event.data
        switch event.type {
        case YAML_STREAM_START_EVENT:
            return try next()
        case YAML_DOCUMENT_START_EVENT:
            return YAMLEvent(line: line, content: .documentStart)
        case YAML_DOCUMENT_END_EVENT:
            return YAMLEvent(line: line, content: .documentEnd)
        case YAML_ALIAS_EVENT:
            return YAMLEvent(line: line, content: .alias)
        case YAML_SCALAR_EVENT:
            let bytes = UnsafeBufferPointer(start: data.scalar.value, count: data.scalar.length)
            let value = String(decoding: bytes, as: UTF8.self)
            let isPlain = data.scalar.style == YAML_PLAIN_SCALAR_STYLE
            return YAMLEvent(
                line: line, content: isPlain ? .plain(value) : .quoted(value),
                isDecorated: data.scalar.anchor != nil || data.scalar.tag != nil)
        case YAML_SEQUENCE_START_EVENT:
            let isDecorated = data.sequence_start.anchor != nil || data.sequence_start.tag != nil
            return YAMLEvent(line: line, content: .sequenceStart, isDecorated: isDecorated)
        case YAML_SEQUENCE_END_EVENT:
            return YAMLEvent(line: line, content: .sequenceEnd)
        case YAML_MAPPING_START_EVENT:
            let isDecorated = data.mapping_start.anchor != nil || data.mapping_start.tag != nil
            return YAMLEvent(line: line, content: .mappingStart, isDecorated: isDecorated)
        case YAML_MAPPING_END_EVENT:
            return YAMLEvent(line: line, content: .mappingEnd)
        default:
            return YAMLEvent(line: line, content: .streamEnd)
        }
    }

    /// libyaml's words for what it met; they are fixed texts that quote nothing of the input.
    private func fault() -> YAMLFault {
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "it cannot be read"
        var line = Int(parser.pointee.problem_mark.line) + 1
        if parser.pointee.error == YAML_READER_ERROR {
            // The reader has no mark yet, only the offset of the byte.
            line = text.prefix(Int(parser.pointee.problem_offset)).count { $0 == UInt8(ascii: "\n") } + 1
        }
        return YAMLFault(line: line, message: "not well-formed YAML: \(problem)")
    }
}
