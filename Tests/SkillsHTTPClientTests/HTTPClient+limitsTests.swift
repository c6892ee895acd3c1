import CTestResolver
import TestSupport
import Testing

@testable import SkillsHTTPClient

@Suite(.timeLimit(.minutes(5))) struct HTTPClientLimitsTests {
    private static let soon = Duration.milliseconds(60)

    private func error(
        _ limits: TransferLimits, method: String = "GET", body: ClientRequestBody = .none,
        _ answer: @escaping @Sendable (PeerConnection) -> Void
    ) async throws -> HTTPClientError? {
        let server = try PeerServer { connection in
            connection.receiveHead()
            answer(connection)
            connection.waitForEnd()
        }
        let client = try HTTPClient.testing()
        return await clientError {
            _ = try await client.text(
                ClientRequest(method: method, url: server.url(), body: body, limits: limits))
        }
    }

    @Test func `a peer that does not begin to answer`() async throws {
        let error = try await error(TransferLimits(firstByte: Self.soon)) { _ in }
        #expect(error == .timedOut(.firstByte, mayHaveReachedPeer: true))
    }

    @Test func `a peer that stops in the middle of its head`() async throws {
        let error = try await error(TransferLimits(idle: Self.soon)) { $0.send("HTTP/1.1 200 OK\r\nX: ") }
        #expect(error == .timedOut(.idle, mayHaveReachedPeer: true))
    }

    @Test func `a peer that stops in the middle of its body`() async throws {
        let error = try await error(TransferLimits(idle: Self.soon)) {
            $0.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
        }
        #expect(error == .timedOut(.idle, mayHaveReachedPeer: true))
    }

    @Test func `a peer that sends a little for ever`() async throws {
        let error = try await error(TransferLimits(whole: .seconds(1))) {
            $0.send("HTTP/1.1 200 OK\r\n\r\n")
            // Sent until the client has had enough.
            while $0.send("x") {}
        }
        #expect(error == .timedOut(.whole, mayHaveReachedPeer: true))
    }

    @Test func `a peer that takes nothing`() async throws {
        let goOn = Signal()
        let server = try PeerServer { connection in
            connection.receiveHead()
            _ = goOn.wait()
        }
        let client = try HTTPClient.testing()
        let body = ClientRequestBody.bytes([UInt8](repeating: 0, count: 32 << 20))
        let error = await clientError {
            _ = try await client.send(
                ClientRequest(
                    method: "PUT", url: server.url(), body: body, limits: TransferLimits(idle: Self.soon)))
        }
        goOn.fire()
        #expect(error == .timedOut(.idle, mayHaveReachedPeer: true))
    }

    @Test func `a peer that does not take the connection`() async throws {
        let server = try PeerServer(backlog: 0, isAccepting: false) { _ in }
        let client = try HTTPClient.testing()
        let fillers = (0..<3).map { _ in Task { try await client.send(ClientRequest(url: server.url())) } }
        defer { for filler in fillers { filler.cancel() } }
        while SocketTable.count(to: server.port, .connecting) == 0 { await Task.yield() }
        let error = await clientError {
            _ = try await client.send(
                ClientRequest(url: server.url(), limits: TransferLimits(connect: Self.soon)))
        }
        #expect(error == .timedOut(.connect, mayHaveReachedPeer: false))
    }

    @Test func `a peer that does not shake hands`() async throws {
        let server = try PeerServer { $0.waitForEnd() }
        let error = await clientError {
            _ = try await HTTPClient.testing().send(
                ClientRequest(
                    url: "https://127.0.0.1:\(server.port)/", limits: TransferLimits(connect: Self.soon)))
        }
        #expect(error == .timedOut(.connect, mayHaveReachedPeer: false))
    }

    @Test(arguments: [nil, "http://127.0.0.1:9"]) func `a resolver that does not answer`(proxy: String?)
        async throws
    {
        let host = proxy == nil ? "slow.test" : "slow-proxy.test"
        test_resolver_hold(host)
        defer { test_resolver_release(host) }
        let client = try HTTPClient.testing(proxy: proxy)
        let error = await clientError {
            _ = try await client.send(
                ClientRequest(url: "http://\(host)/", limits: TransferLimits(connect: Self.soon)))
        }
        #expect(error == .timedOut(.connect, mayHaveReachedPeer: false))
    }

    @Test func `the time of a slow reader is not the peer's`() async throws {
        let sent = Signal()
        let server = try PeerServer { connection, _ in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(1 << 20)\r\n\r\n")
            connection.send([UInt8](repeating: 1, count: 1 << 20))
            sent.fire()
        }
        let client = try HTTPClient.testing(bufferedBytes: 1024)
        let body = try await client.send(
            ClientRequest(url: server.url(), limits: TransferLimits(idle: .seconds(1)))
        ).body
        // A request of another server that waits longer than the limit.
        let error = try await error(TransferLimits(firstByte: .seconds(2))) { _ in }
        #expect(error == .timedOut(.firstByte, mayHaveReachedPeer: true))
        #expect(try await body.collect(limit: 1 << 20).count == 1 << 20)
        await sent.fired()
    }

    @Test func `endless fields`() async throws {
        let error = try await error(TransferLimits(headBytes: 10_000)) {
            $0.send("HTTP/1.1 200 OK\r\n")
            while $0.send("X-Field: \(String(repeating: "x", count: 500))\r\n") {}
        }
        #expect(error == .tooLarge(.head))
    }

    @Test func `endless interim responses`() async throws {
        let error = try await error(TransferLimits(headBytes: 10_000)) {
            while $0.send("HTTP/1.1 102 Processing\r\n\r\n") {}
        }
        #expect(error == .tooLarge(.head))
    }

    @Test(arguments: [1000, 1001]) func `a body that is too large`(count: Int) async throws {
        let error = try await error(TransferLimits(bodyBytes: 1000)) { connection in
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            connection.send(
                "\(String(count, radix: 16))\r\n\(String(repeating: "x", count: count))\r\n0\r\n\r\n")
        }
        #expect(error == (count > 1000 ? .tooLarge(.body) : nil))
    }

    @Test func `a body that its reader finds too large`() async throws {
        let server = try PeerServer { connection, _ in connection.respond("abcdef") }
        let client = try HTTPClient.testing()
        let error = await clientError {
            _ = try await client.send(ClientRequest(url: server.url())).body.collect(limit: 5)
        }
        #expect(error == .tooLarge(.decodedBody))
    }

    @Test func `a small body that becomes a large one`() async throws {
        let bomb = gzip([UInt8](repeating: 0, count: 10_000_000))
        #expect(bomb.count < 15_000)
        let error = try await error(TransferLimits(decodedBytes: 1_000_000)) { connection in
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n")
            connection.send(bomb)
        }
        #expect(error == .tooLarge(.decodedBody))
    }
}
