/// Builds the tree of a YAML text that holds at most one document.
///
/// Aliases, anchors, tags and keys that are not scalars are refused, so that a text is never larger in memory
/// than it is on the disk. Whatever is refused stays in the tree as ``YAMLNode/Content/refused``.
struct YAMLReader: ~Copyable {
    /// Mappings and lists that may lie within one another.
    static let maximumDepth = 32

    private var events: YAMLEventStream
    /// What was refused so far, in the order of the text.
    private(set) var faults: [YAMLFault] = []

    init(_ bytes: [UInt8]) {
        events = YAMLEventStream(bytes)
    }

    /// The root of the document, or `nil` when there is no document.
    ///
    /// - Throws: The ``YAMLFault`` that made it impossible to go on; ``faults`` holds those before it.
    mutating func read() throws(YAMLFault) -> YAMLNode? {
        guard case .documentStart = try events.next().content else { return nil }
        let root = try node(try events.next(), depth: 0)
        _ = try events.next()
        let end = try events.next()
        guard case .streamEnd = end.content else {
            throw YAMLFault(line: end.line, message: "a second document, where only one is read")
        }
        return root
    }

    private mutating func node(_ event: YAMLEvent, depth: Int) throws(YAMLFault) -> YAMLNode {
        if event.isDecorated { refuse(event.line, "anchors and tags are not supported") }
        switch event.content {
        case .plain(let text):
            return YAMLNode(line: event.line, content: .plain(text))
        case .quoted(let text):
            return YAMLNode(line: event.line, content: .quoted(text))
        case .sequenceStart:
            return YAMLNode(line: event.line, content: .sequence(try sequence(event, depth: depth + 1)))
        case .mappingStart:
            return YAMLNode(line: event.line, content: .mapping(try mapping(event, depth: depth + 1)))
        case .alias:
            refuse(event.line, "aliases are not supported")
            return YAMLNode(line: event.line, content: .refused)
        case .documentStart, .documentEnd, .streamEnd, .sequenceEnd, .mappingEnd:
            preconditionFailure("libyaml balances its events")
        }
    }

    private mutating func sequence(_ start: YAMLEvent, depth: Int) throws(YAMLFault) -> [YAMLNode] {
        try checkDepth(start, depth)
        var nodes: [YAMLNode] = []
        while true {
            let event = try events.next()
            if case .sequenceEnd = event.content { return nodes }
            nodes.append(try node(event, depth: depth))
        }
    }

    private mutating func mapping(_ start: YAMLEvent, depth: Int) throws(YAMLFault) -> [YAMLNode.Entry] {
        try checkDepth(start, depth)
        var entries: [YAMLNode.Entry] = []
        // Bytes, since String compares canonically and would take two keys for one.
        var lines: [[UInt8]: Int] = [:]
        while true {
            let event = try events.next()
            if case .mappingEnd = event.content { return entries }
            let key = try node(event, depth: depth)
            let value = try node(try events.next(), depth: depth)
            guard let name = Self.name(key) else {
                refuse(key.line, "a key must be a text")
                continue
            }
            if let first = lines.updateValue(key.line, forKey: Array(name.utf8)) {
                refuse(key.line, "duplicate key \(PrintableText.quoted(name)), first in line \(first)")
                continue
            }
            entries.append(YAMLNode.Entry(key: name, line: key.line, value: value))
        }
    }

    private func checkDepth(_ start: YAMLEvent, _ depth: Int) throws(YAMLFault) {
        guard depth > Self.maximumDepth else { return }
        throw YAMLFault(line: start.line, message: "nested deeper than \(Self.maximumDepth) levels")
    }

    private static func name(_ key: YAMLNode) -> String? {
        switch key.content {
        case .plain(let text), .quoted(let text): text
        case .sequence, .mapping, .refused: nil
        }
    }

    private mutating func refuse(_ line: Int, _ message: String) {
        faults.append(YAMLFault(line: line, message: message))
    }
}
