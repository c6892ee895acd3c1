/// Reads an event stream, however its bytes are split (HTML, section 9.2.6).
///
/// Lines end in LF, CR or CRLF; a byte order mark at the beginning is dropped, and so is an event that the end of the
/// stream cuts off.
package struct ServerSentEventParser: Sendable {
    /// The time after which the stream wants its reader back, in milliseconds; nil where it does not say.
    package private(set) var reconnectionTime: Int?
    /// The id to resume from; empty where there was none.
    package private(set) var lastEventID = ""
    private var lines: LineSplitter
    private let limit: Int
    private var type = ""
    private var data: [UInt8] = []
    private var hasData = false
    private var isAtBeginning = true

    /// Makes a parser.
    ///
    /// - Parameter limit: The bytes that one event's data, or one line, may have.
    package init(limit: Int = 1 << 20) {
        self.limit = limit
        lines = LineSplitter(limit: limit, endsAtCarriageReturn: true)
    }

    /// Takes the next bytes and returns the events that they complete.
    ///
    /// - Throws: `HTTPClientError.tooLarge`; the parser is of no use afterwards.
    package mutating func parse(_ bytes: some Collection<UInt8>) throws(HTTPClientError) -> [ServerSentEvent]
    {
        var events: [ServerSentEvent] = []
        for line in try lines.split(bytes) {
            if let event = try read(withoutMark(line)) { events.append(event) }
        }
        return events
    }

    private mutating func withoutMark(_ line: [UInt8]) -> ArraySlice<UInt8> {
        defer { isAtBeginning = false }
        return isAtBeginning && line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line[...]
    }

    private mutating func read(_ line: ArraySlice<UInt8>) throws(HTTPClientError) -> ServerSentEvent? {
        if line.isEmpty { return dispatch() }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
            try setField(line, [])
            return nil
        }
        let value = line[(colon + 1)...]
        try setField(line[..<colon], value.first == 0x20 ? value.dropFirst() : value)
        return nil
    }

    private mutating func setField(
        _ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>
    ) throws(HTTPClientError) {
        if name.elementsEqual("data".utf8) {
            guard data.count + value.count < limit else { throw .tooLarge(.element) }
            if hasData { data.append(0x0A) }
            data += value
            hasData = true
        } else if name.elementsEqual("event".utf8) {
            type = String(decoding: value, as: UTF8.self)
        } else if name.elementsEqual("id".utf8) {
            if !value.contains(0) { lastEventID = String(decoding: value, as: UTF8.self) }
        } else if name.elementsEqual("retry".utf8) {
            let isNumber = !value.isEmpty && value.allSatisfy { (0x30...0x39).contains($0) }
            if isNumber, let time = Int(String(decoding: value, as: UTF8.self)) { reconnectionTime = time }
        }
    }

    private mutating func dispatch() -> ServerSentEvent? {
        defer {
            type = ""
            data = []
            hasData = false
        }
        guard hasData else { return nil }
        return ServerSentEvent(
            type: type.isEmpty ? "message" : type, data: String(decoding: data, as: UTF8.self),
            lastEventID: lastEventID)
    }
}
