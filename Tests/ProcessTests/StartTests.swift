import Glibc
import Testing

@Suite struct StartTests {
    @Test func `a service on a free port says where and answers`() async throws {
        try await onOwnThread {
            let service = try ServiceProcess()
            let answer = try service.ask("GET /healthz")
            #expect(answer.status == 200)
            #expect(answer.body == #"{"status":"ok"}"#)
        }
    }

    @Test func `without a command it serves`() async throws {
        try await onOwnThread {
            let folder = try TestFolder()
            let child = try ChildProcess(ServiceBinary.path, ["--port", "0", "--data", folder.path])
            #expect(try child.output.text(through: "\n").hasPrefix("listening on http://127.0.0.1:"))
        }
    }

    @Test func `a variable sets what no flag sets`() async throws {
        try await onOwnThread {
            let service = try ServiceProcess(environment: ["SKILLD_SAMPLES": "false"])
            #expect(try service.ask("GET /skills/echo").status == 404)
            #expect(try service.ask("GET /skills/summarize").status == 200)
        }
    }

    @Test func `after kill -9 the same port serves again at once`() async throws {
        try await onOwnThread {
            let first = try ServiceProcess()
            let stream = try first.follow("/events")
            _ = try first.startRun(seconds: "60")
            first.child.send(SIGKILL)
            #expect(try first.child.waitForEnd() == .signal(SIGKILL))
            let second = try ServiceProcess(["--port", "\(first.port)"])
            #expect(second.port == first.port)
            #expect(try second.ask("GET /readyz").status == 200)
            withExtendedLifetime(stream) {}
        }
    }

    @Test func `a second process on the same port ends with 1 and says why`() async throws {
        try await onOwnThread {
            let service = try ServiceProcess()
            let folder = try TestFolder()
            let second = try ChildProcess(
                ServiceBinary.path, ["serve", "--port", "\(service.port)", "--data", folder.path])
            #expect(try second.waitForEnd() == .code(1))
            #expect(try second.output.rest() == "")
            #expect(
                try second.errors.rest()
                    == "skilld: 127.0.0.1:\(service.port) is in use by another process\n")
            #expect(try service.ask("GET /healthz").status == 200)
        }
    }

    @Test func `an address for everybody needs the flag that says so`() async throws {
        try await onOwnThread {
            let refused = try ChildProcess(ServiceBinary.path, ["serve", "--host", "0.0.0.0", "--port", "0"])
            #expect(try refused.waitForEnd() == .code(1))
            #expect(try refused.errors.rest().contains("--allow-unauthenticated"))
            let service = try ServiceProcess(["--host", "0.0.0.0", "--allow-unauthenticated"])
            #expect(try service.ask("GET /healthz").status == 200)
        }
    }
}
