import Synchronization

/// Follows one run's event stream through all lives of the service, each time from its last event on.
final class CrashReader: Sendable {
    private struct State {
        var numbers: [Int] = []
        var hasEnded = false
        var gaps = 0
    }

    let run: String
    private let state = Mutex(State())

    init(run: String) {
        self.run = run
    }

    /// The numbers of the events that came, in the order in which they came.
    var numbers: [Int] { state.withLock { $0.numbers } }

    /// Whether the stream has said that it is complete.
    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    var gaps: Int { state.withLock { $0.gaps } }

    /// Reads until the stream or the connection ends.
    func follow(port: Int) {
        guard !hasEnded else { return }
        do {
            let client = try TestClient(port: port)
            let last = numbers.last.map { ["Last-Event-ID: \($0)"] } ?? []
            try client.ask("GET /runs/\(run)/events", fields: ["Accept: text/event-stream"] + last)
            let head = TestAnswer(head: try client.reader.text(through: "\r\n\r\n"))
            if head.status == 204 { return state.withLock { $0.hasEnded = true } }
            guard head.status == 200 else { return }
            while !hasEnded { take(try client.reader.text(through: "\n")) }
        } catch {}
    }

    private func take(_ line: String) {
        state.withLock { state in
            if line.hasPrefix("id: "), let number = Int(line.dropFirst(4).dropLast()) {
                state.numbers.append(number)
            } else if line == "event: end\n" {
                state.hasEnded = true
            } else if line == "event: gap\n" {
                state.gaps += 1
            }
        }
    }
}
