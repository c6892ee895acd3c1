import Glibc
import SkillsJSON
import Testing

/// A file system that fills up in the middle of the work and is freed again.
@Suite(.serialized, .enabled(if: SmallFileSystem.isPossible, "this process may not mount"))
struct FullDiskTests {
    private static let text = String(repeating: "full ", count: 8000)

    @Test func `a full disk refuses starts, loses nothing and is recovered from without help`() async throws {
        try await onOwnThread {
            let system = try SmallFileSystem(megabytes: 48)
            let data = ["--data", system.folder.path + "/data"]
            let first = try ServiceProcess(data)
            let slow = try first.startRun(seconds: "1.5", steps: 3)
            var promised = [slow]
            try system.fill(except: 4 << 20)
            let refusal = try Self.startUntilRefused(first, &promised)
            #expect(refusal.status == 503)
            #expect(refusal.body.contains(#""status":503"#))
            #expect(try first.ask("GET /readyz").status == 503)
            for run in promised.prefix(20) { #expect(try first.ask("GET \(run)").status == 200) }
            // Its end has nowhere to go and is held.
            _ = try first.ask("GET \(slow)?wait=3")
            #expect(try Self.status(of: slow, first) != "failed")

            try system.free()
            try Self.waitUntilReady(first)
            #expect(try Self.start(first).status == 202)
            #expect(try first.ask("GET \(slow)?wait=20").status == 200)
            #expect(try Self.status(of: slow, first) == "succeeded")

            first.child.send(SIGKILL)
            _ = try first.child.waitForEnd()
            let second = try ServiceProcess(data)
            for run in promised { #expect(try second.ask("GET \(run)").status == 200) }
            #expect(try Self.status(of: slow, second) == "succeeded")
        }
    }

    private static func start(_ service: ServiceProcess) throws -> TestAnswer {
        try service.ask("POST /skills/echo/runs", body: #"{"input":{"n":1,"text":"\#(text)"}}"#)
    }

    /// Starts runs until one is refused, and adds those that are taken.
    private static func startUntilRefused(_ service: ServiceProcess, _ promised: inout [String]) throws
        -> TestAnswer
    {
        for _ in 0..<2000 {
            let answer = try start(service)
            guard answer.status == 202, let run = answer.field("location") else { return answer }
            promised.append(run)
        }
        throw TestFailure.late("a refusal", got: "\(promised.count) runs")
    }

    private static func status(of run: String, _ service: ServiceProcess) throws -> String? {
        let body = try service.ask("GET \(run)").body
        return try JSONValue(parsing: Array(body.utf8))["status"]?.stringValue
    }

    /// Asks again and again: nothing tells a caller that there is room again.
    private static func waitUntilReady(_ service: ServiceProcess) throws {
        let deadline = TestDeadline(after: TestDeadline.usual)
        while try service.ask("GET /readyz").status != 200 {
            guard deadline.milliseconds > 0 else { throw TestFailure.late("a ready service", got: "") }
            usleep(20_000)
        }
    }
}
