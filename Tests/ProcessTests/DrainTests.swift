import Glibc
import Testing

@Suite struct DrainTests {
    /// A service that has been told to stop and waits for one long run.
    private static func draining() throws -> (service: ServiceProcess, run: String, stream: TestClient) {
        let service = try ServiceProcess()
        let run = try service.startRun(seconds: "60")
        let stream = try service.follow("\(run)/events")
        service.child.send(SIGTERM)
        _ = try service.child.errors.text(through: "stopping")
        // The signal is logged before it is heeded.
        let deadline = TestDeadline(after: TestDeadline.usual)
        while try service.ask("GET /readyz").status != 503, deadline.milliseconds > 0 {}
        return (service, run, stream)
    }

    @Test func `what is new is refused on new connections, and what is there can be read`() async throws {
        try await onOwnThread {
            let (service, run, stream) = try Self.draining()
            for (line, body) in [
                ("GET /readyz", nil), ("GET /events", nil), ("GET \(run)/events", nil),
                ("POST /skills/debug/runs", ServiceProcess.debugBody(seconds: "0")),
                ("POST /skills/echo/runs", #"{"input":1}"#),
            ] {
                let answer = try service.ask(line, body: body)
                #expect(answer.status == 503, "\(line)")
                #expect(answer.field("retry-after") == "5", "\(line)")
                #expect(answer.field("connection") == "close", "\(line)")
                #expect(answer.field("content-type") == "application/problem+json", "\(line)")
                #expect(answer.body.contains(#""code":"shutting_down""#), "\(line)")
            }
            #expect(try service.ask("GET /healthz").status == 200)
            let shown = try service.ask("GET \(run)")
            #expect(shown.status == 200)
            #expect(shown.body.contains(#""status":"running""#))
            service.child.send(SIGKILL)
            withExtendedLifetime(stream) {}
        }
    }

    @Test func `cancelling what it waits for ends the service at once`() async throws {
        try await onOwnThread {
            let (service, run, stream) = try Self.draining()
            let answer = try service.ask("POST \(run)/cancel")
            #expect(answer.status == 202 || answer.status == 200)
            let body = ChunkedBody(try stream.reader.rest())
            #expect(body.text.contains(#""status":"cancelled""#))
            #expect(body.text.contains("event: end\n"))
            #expect(body.isWhole)
            #expect(try service.child.waitForEnd(within: .seconds(5)) == .code(0))
        }
    }
}
