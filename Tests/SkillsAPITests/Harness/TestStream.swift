import SkillsJSON

/// An open stream: its head, and what comes on it.
final class TestStream: @unchecked Sendable {  // used by one test at a time
    let head: TestResponse
    let connection: TestConnection
    /// Everything that came.
    private(set) var raw: [UInt8] = []
    private(set) var parser = EventStreamParser()
    private var events: [TestEvent] = []
    private var hasEnded = false

    init(_ connection: TestConnection, head: TestResponse) {
        self.connection = connection
        self.head = head
    }

    var text: String { String(decoding: raw, as: UTF8.self) }

    /// The next event; `nil` at the end of the stream.
    func next() async throws -> TestEvent? {
        while events.isEmpty {
            guard try await receive() else { return nil }
        }
        return events.removeFirst()
    }

    /// So many events.
    func next(_ count: Int) async throws -> [TestEvent] {
        var taken: [TestEvent] = []
        while taken.count < count { taken.append(try await next().required()) }
        return taken
    }

    /// Everything to the end of the stream.
    func rest() async throws -> [TestEvent] {
        var taken: [TestEvent] = []
        while let event = try await next() { taken.append(event) }
        return taken
    }

    /// Everything up to the first event that passes, that one included.
    func upTo(_ isWanted: (TestEvent) -> Bool) async throws -> [TestEvent] {
        var taken: [TestEvent] = []
        repeat { taken.append(try await next().required()) } while taken.last.map(isWanted) != true
        return taken
    }

    /// The next line of a stream of lines; `nil` at its end.
    func line() async throws -> String? {
        while true {
            if let end = raw[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { lineStart = end + 1 }
                return String(decoding: raw[lineStart..<end], as: UTF8.self)
            }
            guard try await receive() else { return nil }
        }
    }

    /// Every line to the end of the stream.
    func lines() async throws -> [String] {
        var lines: [String] = []
        while let line = try await line() { lines.append(line) }
        return lines
    }

    private var lineStart = 0

    /// Takes a piece in; false at the end.
    func receive() async throws -> Bool {
        guard !hasEnded else { return false }
        guard let chunk = try await connection.chunk() else {
            hasEnded = true
            return false
        }
        raw += chunk
        events += parser.feed(chunk)
        return true
    }
}
