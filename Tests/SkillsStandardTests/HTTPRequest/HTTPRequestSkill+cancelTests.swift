import CTestResolver
import Skills
import SkillsHTTPClient
import SkillsJSON
import TestSupport
import Testing

@testable import SkillsStandard

/// Serialized, since each measures how soon something happens.
@Suite(.serialized, .timeLimit(.minutes(5))) struct HTTPRequestSkillCancelTests {
    /// Below the second after which a run ends without its skill, above what a busy machine needs for the 200 ms.
    private static let patience = Duration.milliseconds(800)

    /// Starts a run, cancels it once it is ready, and expects its end, and that of its connection, at once.
    private func cancel(
        _ input: String, once isReady: () async throws -> Void, ended: () async -> Void = {}
    ) async throws {
        let agent = Agent()
        try agent.register(HTTPRequestSkill(client: .forLoopback()))
        let run = try await agent.start(
            RunRequest(skill: StandardSkillID.httpRequest, input: RawJSON(parsing: input)))
        try await isReady()
        let start = ContinuousClock.now
        _ = try await agent.cancel(run.id)
        await ended()
        for try await _ in agent.events(of: run.id) {}
        #expect(ContinuousClock.now - start < Self.patience)
        #expect(try await agent.run(run.id)?.runStatus == .cancelled)
    }

    /// A server whose connections tell when they have seen the request's head, and when their end.
    private func server(_ answer: String = "", asked: Signal, ended: Signal) throws -> PeerServer {
        try PeerServer { connection in
            connection.receiveHead()
            connection.send(answer)
            asked.fire()
            if connection.waitForEnd() { ended.fire() }
        }
    }

    @Test func `a cancel while resolving ends the run at once`() async throws {
        test_resolver_hold("held-request.test")
        defer { test_resolver_release("held-request.test") }
        try await cancel(#"{"url":"http://held-request.test/"}"#) {
            while test_resolver_waiting("held-request.test") == 0 { await Task.yield() }
        }
    }

    @Test func `a cancel while connecting closes the socket`() async throws {
        // Nobody accepts, and the kernel leaves further connections without an answer.
        let server = try PeerServer(backlog: 0, isAccepting: false) { _ in }
        let client = try HTTPClient.forLoopback()
        let fillers = (0..<4).map { _ in Task { try await client.send(ClientRequest(url: server.url())) } }
        defer { for filler in fillers { filler.cancel() } }
        while SocketTable.count(to: server.port, .connecting) < 2 { await Task.yield() }
        let before = SocketTable.count(to: server.port, .connecting)
        try await cancel(#"{"url":"\#(server.url())"}"#) {
            while SocketTable.count(to: server.port, .connecting) <= before { await Task.yield() }
        } ended: {
            while SocketTable.count(to: server.port, .connecting) > before { await Task.yield() }
        }
    }

    @Test func `a cancel while waiting for the response closes the connection`() async throws {
        let (asked, ended) = (Signal(), Signal())
        let server = try server(asked: asked, ended: ended)
        try await cancel(#"{"url":"\#(server.url())"}"#) {
            await asked.fired()
        } ended: {
            await ended.fired()
        }
    }

    @Test func `a cancel while the response arrives closes the connection`() async throws {
        let (asked, ended) = (Signal(), Signal())
        let server = try server(
            "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nabc", asked: asked,
            ended: ended)
        try await cancel(#"{"url":"\#(server.url())"}"#) {
            await asked.fired()
        } ended: {
            await ended.fired()
        }
    }

    @Test func `a cancel while events arrive closes the connection`() async throws {
        let (asked, ended) = (Signal(), Signal())
        let server = try server(
            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: 1\n\n", asked: asked,
            ended: ended)
        try await cancel(#"{"url":"\#(server.url())"}"#) {
            await asked.fired()
        } ended: {
            await ended.fired()
        }
    }

    @Test func `a cancel while the body is sent closes the connection`() async throws {
        let (asked, goOn, ended) = (Signal(), Signal(), Signal())
        let server = try PeerServer { connection in
            connection.receiveHead()
            asked.fire()
            guard goOn.wait(seconds: 60) else { return }
            if connection.waitForEnd() { ended.fire() }
        }
        let body = String(repeating: "x", count: 24 << 20)
        try await cancel(#"{"url":"\#(server.url())","text":"\#(body)"}"#) {
            await asked.fired()
        } ended: {
            goOn.fire()
            await ended.fired()
        }
    }

    @Test func `a cancel between two calls ends the run at once`() async throws {
        let asked = Signal()
        let server = try PeerServer { connection, _ in
            connection.answer(503, fields: "Retry-After: 60\r\n")
            asked.fire()
        }
        try await cancel(#"{"url":"\#(server.url())","retries":{}}"#) { await asked.fired() }
    }
}
