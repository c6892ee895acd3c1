import SkillsJSON

/// What must be true of everything that was promised, once nothing runs any more.
struct CrashCheck {
    let service: ServiceProcess
    let ledger: CrashLedger
    private let client: TestClient

    init(_ service: ServiceProcess, _ ledger: CrashLedger) throws {
        self.service = service
        self.ledger = ledger
        client = try service.connect()
    }

    /// Every promise that was broken, in a sentence each.
    func faults(_ readers: [CrashReader]) throws -> [String] {
        var faults = ledger.faults
        for (id, promise) in ledger.runs { faults += try self.faults(of: id, promise) }
        for (key, runs) in ledger.keys {
            if runs.count != 1 { faults.append("the key \(key) has made \(runs.count) runs: \(runs)") }
            let listed = try list("label=key:\(key)")
            if listed.count != 1 { faults.append("\(listed.count) runs have the label of the key \(key)") }
        }
        for reader in readers { faults += try self.faults(of: reader) }
        return faults
    }

    /// Waits until no run is active.
    func waitUntilSettled() throws {
        let deadline = TestDeadline(after: .seconds(60))
        while true {
            let active = try list("status=queued&status=running&status=waiting")
            guard !active.isEmpty else { return }
            guard deadline.milliseconds > 0 else {
                throw TestFailure.late("the end of \(active.count) runs", got: "\(active.prefix(3))")
            }
            // A run that has not ended is waited for, not asked again and again.
            _ = try get("/runs/\(active[0])?wait=5")
        }
    }

    private func faults(of id: String, _ promise: CrashLedger.Promise) throws -> [String] {
        let answer = try get("/runs/\(id)")
        guard answer.status == 200 else { return ["\(id) was promised and is gone (\(answer.status))"] }
        let run = try JSONValue(parsing: Array(answer.body.utf8))
        let status = run["status"]?.stringValue ?? "none"
        let code = run["error"]?["code"]?.stringValue
        var faults: [String] = []
        if promise.isCancelled, status != "cancelled" {
            faults.append("\(id) was told as cancelled and has ended as \(status)")
        }
        var permitted: Set<String> = ["succeeded"]
        if promise.isToBeCancelled { permitted.insert("cancelled") }
        if !permitted.contains(status), code != "interrupted" {
            faults.append("\(id) (\(promise.work)) has ended as \(status) \(code ?? "")")
        }
        return try faults + self.faults(in: try events(of: id), of: id, seq: run["seq"]?.intValue ?? -1)
    }

    private func faults(in events: [JSONValue], of id: String, seq: Int) throws -> [String] {
        var faults: [String] = []
        let numbers = events.compactMap { $0["seq"]?.intValue }
        if numbers != Array(1...max(1, seq)) { faults.append("\(id) has the events \(numbers), seq \(seq)") }
        let terminal: Set<String> = ["succeeded", "failed", "cancelled"]
        let ends = events.indices.filter { index in
            events[index]["type"]?.stringValue == "status"
                && terminal.contains(events[index]["status"]?.stringValue ?? "")
        }
        if ends != [events.count - 1] { faults.append("\(id) has its ends at \(ends) of \(events.count)") }
        var done: Set<String> = []
        for event in events where event["type"]?.stringValue == "step" {
            guard event["status"]?.stringValue == "succeeded", event["carriedOver"]?.boolValue != true,
                let path = event["path"]?.stringValue
            else { continue }
            if !done.insert(path).inserted { faults.append("\(id) has done its step \(path) twice") }
        }
        return faults
    }

    private func faults(of reader: CrashReader) throws -> [String] {
        reader.follow(port: service.port)
        var faults: [String] = []
        if !reader.hasEnded { faults.append("the stream of \(reader.run) has not ended") }
        if reader.gaps > 0 { faults.append("the stream of \(reader.run) had \(reader.gaps) gaps") }
        let numbers = reader.numbers
        if numbers != Array(1...max(1, numbers.count)) {
            faults.append("the stream of \(reader.run) had \(numbers)")
        }
        let count = try events(of: reader.run).count
        if numbers.count != count {
            faults.append("the stream of \(reader.run) had \(numbers.count) of \(count) events")
        }
        return faults
    }

    private func get(_ target: String) throws -> TestAnswer {
        try client.ask("GET \(target)")
        return try client.answer()
    }

    private func list(_ query: String) throws -> [String] {
        let answer = try get("/runs?limit=200&\(query)")
        let runs = try JSONValue(parsing: Array(answer.body.utf8))["runs"]?.arrayValue ?? []
        return runs.compactMap { $0["id"]?.stringValue }
    }

    private func events(of id: String) throws -> [JSONValue] {
        let stream = try service.connect()
        try stream.ask(
            "GET /runs/\(id)/events", fields: ["Accept: application/x-ndjson", "Connection: close"])
        _ = try stream.reader.text(through: "\r\n\r\n")
        let body = ChunkedBody(try stream.reader.rest())
        return try body.text.split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8)) }
            .filter { $0["seq"] != nil }
    }
}
