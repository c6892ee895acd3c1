import Glibc
import Testing

@Suite struct LogTests {
    /// The log of a service that has done what `body` says and was told to stop.
    private static func log(
        _ arguments: [String] = [], of body: (ServiceProcess) throws -> Void
    ) throws -> [Substring] {
        let service = try ServiceProcess(arguments)
        try body(service)
        service.child.send(SIGTERM)
        #expect(try service.child.waitForEnd() == .code(0))
        return try service.child.errors.rest().split(separator: "\n")
    }

    private static func finishRun(_ service: ServiceProcess) throws {
        let run = try service.startRun(seconds: "0.2")
        #expect(try service.ask("GET \(run)?wait=20").body.contains("succeeded"))
    }

    @Test func `away from a terminal every line is a JSON object`() async throws {
        try await onOwnThread {
            let lines = try Self.log(of: Self.finishRun)
            for line in lines {
                // A time as RFC 3339 has it, with milliseconds and in UTC, has 24 characters.
                #expect(line.hasPrefix(#"{"time":"20"#), "\(line)")
                #expect(line.dropFirst(32).hasPrefix(#"Z","level":"#), "\(line)")
                #expect(line.hasSuffix("\"}"), "\(line)")
            }
            let messages = lines.map { $0.split(separator: #""message":"#).last ?? "" }
            #expect(messages.first?.hasPrefix("\"store sqlite at /tmp/skilld-process-") ?? false)
            let ending = "/skilld.db, durability full; no run was left to take up\"}"
            #expect(messages.first?.hasSuffix(ending) ?? false)
            #expect(messages.dropFirst().first?.hasPrefix("\"listening on http://127.0.0.1:") ?? false)
            // Progress that waits for the disk gives way to what comes after it.
            #expect(
                messages.dropFirst(2).filter { !$0.hasPrefix("\"running(") } == [
                    "\"queued\"}", "\"running\"}", "\"succeeded\"}", "\"signal 15: stopping\"}",
                    "\"stopped\"}",
                ])
        }
    }

    @Test func `as text a line names the run in short`() async throws {
        try await onOwnThread {
            var name = ""
            let lines = try Self.log(["--log", "text", "--store", "memory"]) { service in
                let run = try service.startRun(seconds: "0.2")
                name = "debug-\(run.suffix(4))"
                #expect(try service.ask("GET \(run)?wait=20").body.contains("succeeded"))
            }
            let texts = lines.map { String($0.dropFirst("2026-01-02T03:04:05.678Z ".count)) }
            #expect(texts.first == "info store memory: runs are gone when the process ends")
            #expect(
                texts.dropFirst(2) == [
                    "info [\(name)] queued", "info [\(name)] running", "info [\(name)] running(0.5)",
                    "info [\(name)] running(1.0)", "info [\(name)] succeeded", "info signal 15: stopping",
                    "info stopped",
                ])
        }
    }
}
