import TestSupport
import Testing

@testable import SkillsHTTPClient

/// Calls of all kinds, many of them, in a process of their own in which nobody else opens and allocates.
@Suite(.timeLimit(.minutes(10))) struct HTTPClientLeaksTests {
    @Test func `two thousand calls leave no descriptor and no memory`() async {
        await #expect(processExitsWith: .success) {
            let server = try HTTPClientLeaksTests.server()
            let descriptors = SocketTable.openDescriptors()
            // What is made once: threads, caches, tables.
            try await HTTPClientLeaksTests.call(server, 500)
            let memory = SocketTable.residentBytes()
            try await HTTPClientLeaksTests.call(server, 2000)
            // The server's end of a connection is closed by a thread that is told of the client's. A few more than at
            // the beginning are Dispatch's own.
            let start = ContinuousClock.now
            while SocketTable.openDescriptors() > descriptors + 4, ContinuousClock.now - start < .seconds(60)
            {
                await Task.yield()
            }
            #expect(SocketTable.openDescriptors() <= descriptors + 4)
            // A handle of libcurl that is left has some 6 KiB, with its buffers 100.
            #expect(SocketTable.residentBytes() - memory < 8 << 20)
        }
    }

    private static func server() throws -> PeerServer {
        try PeerServer { connection, head in
            switch head.split(separator: " ")[1] {
            case "/close": connection.respond("x", fields: "Connection: close\r\n")
            case "/upload": connection.respond(connection.receive(until: "0\r\n\r\n"))
            case "/gzip":
                let body = gzip([UInt8](repeating: 7, count: 100_000))
                connection.send(
                    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(body.count)\r\n\r\n")
                connection.send(body)
            case "/redirect":
                connection.send("HTTP/1.1 302 Go\r\nLocation: /\r\nContent-Length: 0\r\n\r\n")
            case "/cut":
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\nConnection: close\r\n\r\nabc")
                connection.shutDown()
            case "/hold": connection.waitForEnd()
            default: connection.respond("x")
            }
        }
    }

    /// So many calls by eight tasks and one client, which is gone afterwards.
    private static func call(_ server: PeerServer, _ count: Int) async throws {
        let client = try HTTPClient.testing()
        try await withThrowingTaskGroup { group in
            for worker in 0..<8 {
                group.addTask {
                    for turn in 0..<(count / 8) { try await call(client, server, worker + turn) }
                }
            }
            try await group.waitForAll()
        }
    }

    private static func call(_ client: HTTPClient, _ server: PeerServer, _ turn: Int) async throws {
        switch turn % 10 {
        case 0: _ = try await client.text(ClientRequest(url: server.url("/close")))
        case 1:
            let body = ClientRequestBody.stream(Chunks(["one", "two"]))
            _ = try await client.text(ClientRequest(method: "POST", url: server.url("/upload"), body: body))
        case 2: #expect(try await client.text(ClientRequest(url: server.url("/gzip"))).utf8.count == 100_000)
        case 3: _ = try await client.text(ClientRequest(url: server.url("/redirect"), redirects: 1))
        case 4:
            let error = await clientError {
                _ = try await client.text(ClientRequest(url: server.url("/cut")))
            }
            #expect(error == .connectionLost)
        case 5:
            let task = Task { try await client.text(ClientRequest(url: server.url("/hold"))) }
            // In whatever phase it is.
            for _ in 0..<(turn % 47) { await Task.yield() }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        case 6:
            let limits = TransferLimits(firstByte: .milliseconds(5))
            let error = await clientError {
                _ = try await client.text(ClientRequest(url: server.url("/hold"), limits: limits))
            }
            #expect(error == .timedOut(.firstByte, mayHaveReachedPeer: true))
        case 7:
            let error = await clientError {
                _ = try await client.send(ClientRequest(url: "http://10.0.0.1/"))
            }
            #expect(error == .addressRefused)
        case 8: #expect(try await client.send(ClientRequest(url: server.url())).status == 200)
        default: #expect(try await client.text(ClientRequest(url: server.url())) == "x")
        }
    }
}
