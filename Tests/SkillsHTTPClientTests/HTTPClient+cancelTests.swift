import CTestResolver
import Testing

@testable import SkillsHTTPClient

@Suite(.timeLimit(.minutes(5))) struct HTTPClientCancelTests {
    /// Far below every time after which a transfer would end by itself, far above what a busy machine needs.
    private static let patience = Duration.milliseconds(800)

    /// Sends, waits, cancels, and expects the task to end as cancelled at once.
    private func cancel(
        _ client: HTTPClient, _ request: ClientRequest, once isReady: () async -> Void
    ) async {
        let task = Task {
            do {
                _ = try await client.send(request).body.collect(limit: .max)
                return "succeeded"
            } catch is CancellationError {
                return "cancelled"
            } catch {
                return "\(error)"
            }
        }
        await isReady()
        let start = ContinuousClock.now
        task.cancel()
        #expect(await task.value == "cancelled")
        #expect(ContinuousClock.now - start < Self.patience)
    }

    /// A server whose connections tell when they have seen the request's head, and when their end.
    private func server(
        _ answer: String = "", asked: Signal, ended: Signal
    ) throws -> PeerServer {
        try PeerServer { connection in
            connection.receiveHead()
            connection.send(answer)
            asked.fire()
            if connection.waitForEnd() { ended.fire() }
        }
    }

    private func expectEnd(_ ended: Signal) async {
        let start = ContinuousClock.now
        await ended.fired()
        #expect(ContinuousClock.now - start < Self.patience)
    }

    @Test func `a cancel while waiting for the response closes the connection`() async throws {
        let (asked, ended) = (Signal(), Signal())
        let server = try server(asked: asked, ended: ended)
        await cancel(try .testing(), ClientRequest(url: server.url())) { await asked.fired() }
        await expectEnd(ended)
    }

    @Test func `a cancel while the body arrives closes the connection`() async throws {
        let (asked, ended) = (Signal(), Signal())
        let server = try server(
            "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc", asked: asked, ended: ended)
        await cancel(try .testing(), ClientRequest(url: server.url())) { await asked.fired() }
        await expectEnd(ended)
    }

    @Test func `a cancel while the body is sent closes the connection`() async throws {
        let (asked, ended) = (Signal(), Signal())
        let server = try server(asked: asked, ended: ended)
        let chunks = Chunks()
        chunks.source.yield([1, 2, 3])
        await cancel(
            try .testing(), ClientRequest(method: "PUT", url: server.url(), body: .stream(chunks))
        ) { await asked.fired() }
        await expectEnd(ended)
    }

    @Test func `a cancel while the server takes nothing closes the connection`() async throws {
        let (asked, ended, goOn) = (Signal(), Signal(), Signal())
        let server = try PeerServer { connection in
            connection.receiveHead()
            asked.fire()
            _ = goOn.wait()
            if connection.waitForEnd() { ended.fire() }
        }
        let body = [UInt8](repeating: 1, count: 32 << 20)
        await cancel(try .testing(), ClientRequest(method: "PUT", url: server.url(), body: .bytes(body))) {
            await asked.fired()
        }
        goOn.fire()
        await expectEnd(ended)
    }

    @Test func `a cancel while resolving does not wait for the resolver`() async throws {
        test_resolver_hold("held.test")
        defer { test_resolver_release("held.test") }
        let client = try HTTPClient.testing()
        await cancel(client, ClientRequest(url: "http://held.test/")) {
            while test_resolver_waiting("held.test") == 0 { await Task.yield() }
        }
        // The event loop was not held up either.
        let server = try PeerServer { connection, _ in connection.respond("x") }
        let start = ContinuousClock.now
        #expect(try await client.text(ClientRequest(url: server.url())) == "x")
        #expect(ContinuousClock.now - start < Self.patience)
    }

    @Test func `a cancel while resolving for a proxy does not wait for the resolver`() async throws {
        test_resolver_hold("held-too.test")
        defer { test_resolver_release("held-too.test") }
        let client = try HTTPClient.testing(proxy: "http://127.0.0.1:9")
        await cancel(client, ClientRequest(url: "http://held-too.test/")) {
            while test_resolver_waiting("held-too.test") == 0 { await Task.yield() }
        }
    }

    @Test func `a cancel while connecting closes the socket`() async throws {
        // Nobody accepts, and the kernel leaves further connections without an answer.
        let server = try PeerServer(backlog: 0, isAccepting: false) { _ in }
        let client = try HTTPClient.testing()
        let fillers = (0..<4).map { _ in Task { try await client.send(ClientRequest(url: server.url())) } }
        defer { for filler in fillers { filler.cancel() } }
        while SocketTable.count(to: server.port, .connecting) < 2 { await Task.yield() }
        let other = try HTTPClient.testing()
        var connecting = SocketTable.count(to: server.port, .connecting)
        await cancel(other, ClientRequest(url: server.url())) {
            while SocketTable.count(to: server.port, .connecting) <= connecting { await Task.yield() }
            connecting = SocketTable.count(to: server.port, .connecting)
        }
        // A later request of the same client is begun when the cancel has been carried out.
        let error = await clientError {
            _ = try await other.send(
                ClientRequest(url: server.url(), limits: TransferLimits(connect: .milliseconds(1))))
        }
        #expect(error == .timedOut(.connect, mayHaveReachedPeer: false))
        #expect(SocketTable.count(to: server.port, .connecting) < connecting)
    }

    @Test func `letting go of a response closes the connection`() async throws {
        let (asked, ended) = (Signal(), Signal())
        let server = try server("HTTP/1.1 200 OK\r\n\r\nabc", asked: asked, ended: ended)
        let client = try HTTPClient.testing()
        do { #expect(try await client.send(ClientRequest(url: server.url())).status == 200) }
        await expectEnd(ended)
    }

    @Test func `a body that was cancelled ends its reader`() async throws {
        let (asked, ended) = (Signal(), Signal())
        let server = try server("HTTP/1.1 200 OK\r\n\r\nabc", asked: asked, ended: ended)
        let body = try await HTTPClient.testing().send(ClientRequest(url: server.url())).body
        let reader = Task { await clientError { for try await _ in body {} } }
        await asked.fired()
        body.cancel()
        #expect(await reader.value == .closed(mayHaveReachedPeer: true))
        await expectEnd(ended)
    }

    @Test func `a task that is cancelled already sends nothing`() async throws {
        let server = try PeerServer { connection, _ in connection.respond() }
        let client = try HTTPClient.testing()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await client.send(ClientRequest(url: server.url()))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        _ = try await client.text(ClientRequest(url: server.url()))
    }

    @Test func `the sequence of a body is left when the transfer ends`() async throws {
        let server = try PeerServer { connection in
            connection.receiveHead()
            connection.send("HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        }
        let chunks = EndlessChunks()
        let error = await clientError {
            let response = try await HTTPClient.testing().send(
                ClientRequest(method: "POST", url: server.url(), body: .stream(chunks)))
            #expect(response.status == 413)
        }
        #expect(error == nil || error == .connectionLost)
        await chunks.left.fired()
    }
}
