import Glibc
import SkillsJSON
import TestSupport

/// Calls the service until it is gone: starts, repeated starts and cancels, at random.
struct CrashCaller {
    let port: Int
    let round: Int
    let ledger: CrashLedger
    var generator: SeededGenerator

    /// Returns when the connection breaks.
    mutating func call() {
        do {
            let client = try TestClient(port: port)
            while true {
                try act(client)
                // So that there are not more runs than can be looked at in the end.
                usleep(UInt32.random(in: 0...4000, using: &generator))
            }
        } catch {}
    }

    private mutating func act(_ client: TestClient) throws {
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<35: try start(.echo, key: nil, client)
        case 35..<55: try start(.echo, key: someKey("echo"), client)
        case 55..<65: try start(.slow, key: nil, client)
        case 65..<70: try start(.slow, key: someKey("slow"), client)
        case 70..<80: try start(.pipeline, key: nil, client)
        case 80..<85: try start(.pipeline, key: someKey("pipeline"), client)
        case 85..<92: try put(client)
        default: try cancel(client)
        }
    }

    /// One of a few keys of this round, or of the one before.
    private mutating func someKey(_ kind: String) -> String {
        let past = Int.random(in: 0...1, using: &generator)
        return "\(kind)-\(max(0, round - past))-\(Int.random(in: 0..<6, using: &generator))"
    }

    private func body(_ work: CrashLedger.Work, key: String?, skill: Bool = false) -> String {
        let label = key.map { #","labels":{"key":"\#($0)"}"# } ?? ""
        let named = skill ? #","skill":"\#(Self.skill(work))""# : ""
        return switch work {
        case .echo: #"{"input":{"n":1,"text":"hello"}\#(label)\#(named)}"#
        case .slow: #"{"input":{"prompt":"p","params":{"seconds":"0.3","steps":"20"}}\#(label)\#(named)}"#
        case .pipeline: #"{"input":{"prompt":"p","params":{"seconds":"0.08"}}\#(label)\#(named)}"#
        }
    }

    private static func skill(_ work: CrashLedger.Work) -> String {
        switch work {
        case .echo: "echo"
        case .slow: "debug"
        case .pipeline: "debug-pipeline"
        }
    }

    private func start(_ work: CrashLedger.Work, key: String?, _ client: TestClient) throws {
        let fields = key.map { ["Idempotency-Key: \"\($0)\""] } ?? []
        try client.ask(
            "POST /skills/\(Self.skill(work))/runs", fields: fields, body: body(work, key: key))
        try acknowledge(try client.answer(), work, key: key)
    }

    private mutating func put(_ client: TestClient) throws {
        let number = round * 8 + Int.random(in: 0..<8, using: &generator)
        let text = String(number, radix: 16)
        let id = "0000c4a5-0000-4000-8000-" + String(repeating: "0", count: 12 - text.count) + text
        try client.ask("PUT /runs/\(id)", body: body(.echo, key: "put-\(number)", skill: true))
        let answer = try client.answer()
        try acknowledge(answer, .echo, key: "put-\(number)")
        if answer.status < 300, try Self.id(in: answer) != id {
            ledger.fault("PUT of \(id) was answered with \(answer.body)")
        }
    }

    private func acknowledge(_ answer: TestAnswer, _ work: CrashLedger.Work, key: String?) throws {
        // A service that is about to stop takes no starts.
        if answer.status == 503 { return }
        guard answer.status == 202 || answer.status == 200 else {
            return ledger.fault("a start was answered with \(answer.status): \(answer.body)")
        }
        let isReplay = answer.field("idempotency-replayed") == "true"
        ledger.acknowledge(try Self.id(in: answer), work, key: key, isReplay: isReplay)
    }

    private mutating func cancel(_ client: TestClient) throws {
        guard let run = ledger.recent([.slow, .pipeline], using: &generator) else { return }
        ledger.cancelling(run)
        try client.ask("POST /runs/\(run)/cancel")
        let answer = try client.answer()
        switch answer.status {
        case 202: ledger.cancelled(run)
        case 200:
            if try JSONValue(parsing: Array(answer.body.utf8))["status"]?.stringValue == "cancelled" {
                ledger.cancelled(run)
            }
        case 503: break
        default: ledger.fault("a cancel was answered with \(answer.status): \(answer.body)")
        }
    }

    private static func id(in answer: TestAnswer) throws -> String {
        guard let id = try JSONValue(parsing: Array(answer.body.utf8))["id"]?.stringValue else {
            throw TestFailure.ended("a run", got: answer.body)
        }
        return id
    }
}
