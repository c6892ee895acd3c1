import CTestResolver
import TestSupport
import Testing

@testable import SkillsHTTPClient

@Suite(.timeLimit(.minutes(5))) struct HTTPClientCancelTests {
    /// What a cancel may take, from the call to the end of the connection as its peer sees it.
    private static let promised = Duration.milliseconds(50)

    /// So long that no transfer ends by itself.
    private static let endless = TransferLimits(connect: .seconds(600), firstByte: nil, idle: nil, whole: nil)

    /// Tries until a cancel is as quick as promised, but for what a round trip takes on this machine.
    ///
    /// A busy machine may hold up any single one, and lets each of the threads involved wait for its turn.
    private func expectPromptness(_ attempt: () async throws -> Duration) async throws {
        let server = try PeerServer { connection, _ in connection.respond("x") }
        let client = try HTTPClient.testing()
        var (cancel, trip) = (Duration.seconds(3600), Duration.seconds(3600))
        for turn in 0..<30 where turn == 0 || cancel - trip > Self.promised {
            cancel = min(cancel, try await attempt())
            let start = ContinuousClock.now
            _ = try await client.text(ClientRequest(url: server.url()))
            trip = min(trip, ContinuousClock.now - start)
        }
        #expect(cancel - trip <= Self.promised)
    }

    /// The time from a cancel until the task has ended as cancelled and its connection is closed.
    private func cancel(
        _ client: HTTPClient, _ request: ClientRequest, once isReady: () async -> Void,
        closed: () async -> Void = {}
    ) async -> Duration {
        var request = request
        request.limits = Self.endless
        let task = Task { [request] in
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
        await closed()
        return ContinuousClock.now - start
    }

    /// Cancels a request to a server that does what is left before it only waits for the end.
    private func cancelServed(
        _ client: HTTPClient, _ request: ClientRequest = ClientRequest(url: ""), scheme: String = "http",
        _ handle: @escaping @Sendable (PeerConnection) -> Void
    ) async throws -> Duration {
        let (asked, ended) = (Signal(), Signal())
        let server = try PeerServer { connection in
            handle(connection)
            asked.fire()
            if connection.waitForEnd() { ended.fire() }
        }
        var request = request
        request.url = "\(scheme)://127.0.0.1:\(server.port)/"
        return await cancel(client, request) {
            await asked.fired()
        } closed: {
            await ended.fired()
        }
    }

    @Test func `a cancel while waiting for the response closes the connection`() async throws {
        let client = try HTTPClient.testing()
        try await expectPromptness { try await cancelServed(client) { $0.receiveHead() } }
    }

    @Test func `a cancel while the body arrives closes the connection`() async throws {
        let client = try HTTPClient.testing()
        try await expectPromptness {
            try await cancelServed(client) { connection in
                connection.receiveHead()
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
            }
        }
    }

    @Test func `a cancel in the middle of the response's head closes the connection`() async throws {
        let client = try HTTPClient.testing()
        try await expectPromptness {
            try await cancelServed(client) { connection in
                connection.receiveHead()
                connection.send("HTTP/1.1 200 OK\r\nContent-Le")
            }
        }
    }

    @Test func `a cancel while the body is sent closes the connection`() async throws {
        let client = try HTTPClient.testing()
        try await expectPromptness {
            let chunks = Chunks()
            chunks.source.yield([1, 2, 3])
            return try await cancelServed(
                client, ClientRequest(method: "PUT", url: "", body: .stream(chunks))
            ) {
                $0.receiveHead()
            }
        }
    }

    @Test func `a cancel while the server takes nothing closes the connection`() async throws {
        let client = try HTTPClient.testing()
        let body = [UInt8](repeating: 1, count: 32 << 20)
        try await expectPromptness {
            let (asked, ended, goOn) = (Signal(), Signal(), Signal())
            let server = try PeerServer { connection in
                connection.receiveHead()
                asked.fire()
                _ = goOn.wait(seconds: 200)
                if connection.waitForEnd() { ended.fire() }
            }
            let request = ClientRequest(method: "PUT", url: server.url(), body: .bytes(body))
            return await cancel(client, request) {
                await asked.fired()
            } closed: {
                goOn.fire()
                await ended.fired()
            }
        }
    }

    @Test func `a cancel while shaking hands closes the connection`() async throws {
        // Its first connection has it read the system's certificates, which takes a while.
        let client = try HTTPClient.testing()
        try await expectPromptness {
            // The first bytes of what the client says, to which there is no answer.
            try await cancelServed(client, scheme: "https") { #expect($0.receive(5).first == 22) }
        }
    }

    @Test func `a cancel while a proxy opens a tunnel closes the connection`() async throws {
        TestResolver.answer("tunnelled.test", "1.1.1.1")
        try await expectPromptness {
            let (asked, ended) = (Signal(), Signal())
            let proxy = try PeerServer { connection in
                connection.receiveHead()
                asked.fire()
                if connection.waitForEnd() { ended.fire() }
            }
            let client = try HTTPClient.testing(proxy: "http://127.0.0.1:\(proxy.port)")
            return await cancel(client, ClientRequest(url: "https://tunnelled.test/")) {
                await asked.fired()
            } closed: {
                await ended.fired()
            }
        }
    }

    /// Cancels while the name is being resolved; there is no connection yet.
    private func cancelResolving(_ client: HTTPClient, _ name: String) async -> Duration {
        let others = test_resolver_waiting(name)
        return await cancel(client, ClientRequest(url: "http://\(name)/")) {
            while test_resolver_waiting(name) <= others { await Task.yield() }
        }
    }

    @Test func `a cancel while resolving does not wait for the resolver`() async throws {
        test_resolver_hold("held.test")
        defer { test_resolver_release("held.test") }
        let client = try HTTPClient.testing()
        try await expectPromptness { await cancelResolving(client, "held.test") }
        // The event loop is not held up either.
        let server = try PeerServer { connection, _ in connection.respond("x") }
        #expect(try await client.text(ClientRequest(url: server.url())) == "x")
    }

    @Test func `a cancel while resolving for a proxy does not wait for the resolver`() async throws {
        test_resolver_hold("held-too.test")
        defer { test_resolver_release("held-too.test") }
        let client = try HTTPClient.testing(proxy: "http://127.0.0.1:9")
        try await expectPromptness { await cancelResolving(client, "held-too.test") }
    }

    @Test func `a cancel while connecting closes the socket`() async throws {
        // Nobody accepts: the kernel makes a connection or two and leaves all others without an answer.
        let server = try PeerServer(backlog: 0, isAccepting: false) { _ in }
        let request = ClientRequest(url: server.url(), limits: Self.endless)
        let (filling, client) = (try HTTPClient.testing(), try HTTPClient.testing())
        let fillers = (0..<4).map { _ in Task { try await filling.send(request) } }
        defer { for filler in fillers { filler.cancel() } }
        func ports(_ state: SocketTable.State) -> [Int] { SocketTable.localPorts(to: server.port, state) }
        // All of them, or one of theirs would be taken for the one that is cancelled.
        while ports(.established).count + ports(.connecting).count < fillers.count { await Task.yield() }
        let others = ports(.connecting)
        try #require(!others.isEmpty)
        try await expectPromptness {
            var port = 0
            return await cancel(client, request) {
                while port == 0 {
                    port = ports(.connecting).first { !others.contains($0) } ?? 0
                    await Task.yield()
                }
                #expect(SocketTable.isConnecting(from: port))
            } closed: {
                while SocketTable.isConnecting(from: port) { await Task.yield() }
            }
        }
    }

    @Test func `letting go of a response closes the connection`() async throws {
        let (asked, ended) = (Signal(), Signal())
        let server = try PeerServer { connection in
            connection.receiveHead()
            connection.send("HTTP/1.1 200 OK\r\n\r\nabc")
            asked.fire()
            if connection.waitForEnd() { ended.fire() }
        }
        let client = try HTTPClient.testing()
        do { #expect(try await client.send(ClientRequest(url: server.url())).status == 200) }
        await ended.fired()
    }

    @Test func `letting go of a response that nobody reads closes the connection`() async throws {
        let (blocked, ended) = (Signal(), Signal())
        let server = try PeerServer { connection in
            connection.receiveHead()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(64 << 20)\r\n\r\n")
            let chunk = [UInt8](repeating: 7, count: 64 * 1024)
            // Refused a number of times in a row: the client has stopped to read.
            var refusals = 0
            while refusals < 20_000 { refusals = connection.sendAtOnce(chunk) == 0 ? refusals + 1 : 0 }
            blocked.fire()
            while connection.send(chunk) {}
            ended.fire()
        }
        let client = try HTTPClient.testing(bufferedBytes: 1024)
        do {
            let response = try await client.send(ClientRequest(url: server.url(), limits: Self.endless))
            await blocked.fired()
            #expect(response.status == 200)
        }
        await ended.fired()
    }

    @Test func `a body that was cancelled ends its reader`() async throws {
        let (asked, ended) = (Signal(), Signal())
        let server = try PeerServer { connection in
            connection.receiveHead()
            connection.send("HTTP/1.1 200 OK\r\n\r\nabc")
            asked.fire()
            if connection.waitForEnd() { ended.fire() }
        }
        let body = try await HTTPClient.testing().send(ClientRequest(url: server.url())).body
        let reader = Task { await clientError { for try await _ in body {} } }
        await asked.fired()
        body.cancel()
        #expect(await reader.value == .closed(mayHaveReachedPeer: true))
        await ended.fired()
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
