/// Reads an event stream as a browser does (WHATWG HTML, section 9.2.6), for lines that end in LF.
struct EventStreamParser {
    private var line: [UInt8] = []
    private var data: [String] = []
    private var type = ""
    private var lastID = ""
    private var hasID = false
    /// How many comment lines came.
    private(set) var comments = 0
    private(set) var retry: Int?

    /// Takes bytes in and gives back the events that are complete.
    mutating func feed(_ bytes: [UInt8]) -> [TestEvent] {
        var events: [TestEvent] = []
        for byte in bytes {
            guard byte == UInt8(ascii: "\n") else {
                line.append(byte)
                continue
            }
            if line.isEmpty { dispatch(to: &events) } else { take(String(decoding: line, as: UTF8.self)) }
            line = []
        }
        return events
    }

    private mutating func take(_ line: String) {
        let colon = line.firstIndex(of: ":") ?? line.endIndex
        var value = line[colon...].dropFirst()
        if value.first == " " { value = value.dropFirst() }
        switch line[..<colon] {
        case "": comments += 1
        case "data": data.append(String(value))
        case "event": type = String(value)
        case "retry": retry = Int(value)
        case "id":
            lastID = String(value)
            hasID = true
        default: break
        }
    }

    /// An empty line: an event, even an empty one, is what some readers make of it.
    private mutating func dispatch(to events: inout [TestEvent]) {
        events.append(
            TestEvent(
                id: lastID, hasID: hasID, type: type.isEmpty ? "message" : type,
                data: data.joined(separator: "\n")))
        data = []
        type = ""
        hasID = false
    }
}
