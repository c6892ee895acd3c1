import Glibc
import Testing

@Suite struct ClientHardeningTests {
    @Test func `streams that are reset while they are written to end nothing`() async throws {
        try await onOwnThread {
            let service = try ServiceProcess()
            let body = #"{"input":{"count":100000,"rate":20000,"bytes":4000}}"#
            let run = try service.ask("POST /skills/ticker/runs", body: body).field("location") ?? ""
            for _ in 0..<40 {
                let stream = try service.follow("\(run)/events")
                _ = try stream.reader.text(through: "event: output\n")
                stream.resetWhenClosed()
            }
            #expect(try service.ask("POST \(run)/cancel").status <= 202)
            #expect(try service.ask("GET \(run)?wait=20").body.contains(#""status":"cancelled""#))
            service.child.send(SIGTERM)
            #expect(try service.child.waitForEnd() == .code(0))
        }
    }

    @Test func `with few descriptors it lets connections wait, says so once, and does not spin`() async throws
    {
        try await onOwnThread {
            let service = try ServiceProcess(["--lanes", "2"], prelude: "ulimit -n 64")
            var clients: [TestClient] = []
            for _ in 0..<200 { clients.append(try service.connect()) }
            for client in clients { try client.ask("GET /healthz") }
            _ = try service.child.errors.text(through: "no further connection can be taken")
            _ = try service.child.errors.text(through: "\n")
            let before = try service.child.processorTime()
            #expect(try service.child.errors.isSilent(for: .seconds(1)))
            // Ten wake-ups a second for each lane, and a debug build, leave far below a quarter of one.
            #expect(try service.child.processorTime() - before < 25)

            // Those that were let in are answered; each that leaves lets others in.
            var answered = 0
            while !clients.isEmpty {
                let client = clients.remove(at: try TestClient.firstReadable(clients))
                if try client.answer().status == 200 { answered += 1 }
            }
            #expect(answered == 200)
            #expect(try service.ask("GET /readyz").status == 200)
            service.child.send(SIGTERM)
            #expect(try service.child.waitForEnd() == .code(0))
            #expect(!(try service.child.errors.rest()).contains("no further connection"))
        }
    }
}
