import Glibc
import Testing

/// What survives the end of the process.
@Suite struct DurabilityTests {
    /// Starts a run of the sample `echo` and gives back its path.
    private static func echo(_ service: ServiceProcess, _ fields: [String] = []) throws -> TestAnswer {
        let client = try service.connect()
        try client.ask(
            "POST /skills/echo/runs", fields: fields + ["Connection: close"], body: #"{"input":{"n":1}}"#)
        return try client.answer()
    }

    private static func path(_ answer: TestAnswer) throws -> String {
        guard answer.status < 300, let path = answer.field("location") else {
            throw TestFailure.ended("a run", got: "\(answer.status) \(answer.body)")
        }
        return path
    }

    private static func events(of run: String, _ service: ServiceProcess) throws -> String {
        try service.follow("\(run)/events").reader.text(through: "event: end\n")
    }

    private static let ends: [Int32] = [SIGKILL, SIGTERM]

    @Test(arguments: ends)
    func `a run that has ended is there as it was`(signal: Int32) async throws {
        try await onOwnThread {
            let folder = try TestFolder()
            let first = try ServiceProcess(["--data", folder.path])
            let run = try Self.path(try Self.echo(first))
            let before = try first.ask("GET \(run)").body
            let events = try Self.events(of: run, first)
            first.child.send(signal)
            _ = try first.child.waitForEnd()
            let second = try ServiceProcess(["--data", folder.path])
            #expect(try second.ask("GET \(run)").body == before)
            #expect(try Self.events(of: run, second) == events)
            #expect(try second.ask("GET /runs").body.contains(run))
        }
    }

    @Test(arguments: ends)
    func `a run that was at work comes to an end afterwards`(signal: Int32) async throws {
        try await onOwnThread {
            let folder = try TestFolder()
            let environment = ["SKILLD_RUNS_SHUTDOWN_GRACE": "100ms"]
            let first = try ServiceProcess(["--data", folder.path], environment: environment)
            let run = try first.startRun(seconds: "30")
            _ = try first.child.errors.text(through: #""message":"running""#)
            first.child.send(signal)
            _ = try first.child.waitForEnd()
            let second = try ServiceProcess(["--data", folder.path])
            let cancelled = try second.ask("POST \(run)/cancel")
            #expect(cancelled.status == 200 || cancelled.status == 202)
            let ended = try second.ask("GET \(run)?wait=10")
            #expect(ended.status == 200)
            #expect(
                ended.body.contains(#""status":"failed""#) || ended.body.contains(#""status":"cancelled""#))
        }
    }

    @Test func `a start is repeated across a restart, and is answered with its run`() async throws {
        try await onOwnThread {
            let folder = try TestFolder()
            let key = ["Idempotency-Key: \"once\""]
            let first = try ServiceProcess(["--data", folder.path])
            let answer = try Self.echo(first, key)
            #expect(answer.status == 202)
            let run = try Self.path(answer)
            first.child.send(SIGKILL)
            _ = try first.child.waitForEnd()
            let second = try ServiceProcess(["--data", folder.path])
            let again = try Self.echo(second, key)
            #expect(again.status == 200)
            #expect(again.field("idempotency-replayed") == "true")
            #expect(try Self.path(again) == run)
        }
    }

    @Test func `a reader of all runs goes on where it was`() async throws {
        try await onOwnThread {
            let folder = try TestFolder()
            let first = try ServiceProcess(["--data", folder.path])
            let stream = try first.follow("/events?after=0&type=status")
            let run = try Self.path(try Self.echo(first))
            let text = try stream.reader.text(through: "succeeded")
            let last = text.split(separator: "\n").last { $0.hasPrefix("id: ") }?.dropFirst(4) ?? ""
            first.child.send(SIGKILL)
            _ = try first.child.waitForEnd()
            let second = try ServiceProcess(["--data", folder.path])
            let resumed = try second.follow("/events?after=\(last)")
            let other = try Self.path(try Self.echo(second))
            let rest = try resumed.reader.text(through: "queued")
            #expect(rest.contains("\"run\":\"\(other.dropFirst(6))\""))
            #expect(!rest.contains("\(run.dropFirst(6))"))
            #expect(!rest.contains("gap"))
        }
    }

    @Test func `the memory store writes nothing`() async throws {
        try await onOwnThread {
            let folder = try TestFolder()
            let service = try ServiceProcess(["--data", folder.path, "--store", "memory"])
            _ = try Self.path(try Self.echo(service))
            #expect(folder.names == [])
        }
    }
}
