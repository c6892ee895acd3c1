import TestSupport
import Testing

@testable import SkillsHTTPClient

@Suite(.timeLimit(.minutes(5))) struct HTTPClientRedirectsTests {
    /// Sends `/n` on to `/n-1` by a status, and tells at `/0` what has arrived.
    private func server(_ status: Int) throws -> PeerServer {
        try PeerServer { connection, head in
            let length = head.contains("Content-Length: 4\r\n") ? 4 : 0
            let body = String(decoding: connection.receive(length), as: UTF8.self)
            let path = head.split(separator: " ")[1]
            guard let number = Int(path.dropFirst()), number > 0 else {
                return connection.respond(head + body)
            }
            connection.send("HTTP/1.1 \(status) Go\r\nLocation: \(number - 1)\r\nContent-Length: 2\r\n\r\nno")
        }
    }

    @Test func `a redirect is a response unless they are asked for`() async throws {
        let server = try server(302)
        let response = try await HTTPClient.testing().send(ClientRequest(url: server.url("/1")))
        #expect(response.status == 302)
        #expect(response.fields.first("location") == "0")
        #expect(try await response.body.collect(limit: 2) == Array("no".utf8))
    }

    @Test func `they are followed as often as asked for`() async throws {
        let server = try server(301)
        let client = try HTTPClient.testing()
        let response = try await client.send(ClientRequest(url: server.url("/3"), redirects: 3))
        #expect(response.status == 200)
        #expect(response.url == server.url("/0"))
        let error = await clientError {
            _ = try await client.send(ClientRequest(url: server.url("/4"), redirects: 3))
        }
        #expect(error == .redirectRefused(.tooMany))
    }

    @Test(arguments: [
        (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (303, "PUT", "GET"),
        (301, "PUT", "PUT"),
        (307, "POST", "POST"), (308, "POST", "POST"), (307, "PUT", "PUT"),
    ])
    func `the method and the body go along as the status says`(
        status: Int, method: String, expected: String
    ) async throws {
        let server = try server(status)
        let text = try await HTTPClient.testing().text(
            ClientRequest(
                method: method, url: server.url("/1"), fields: ["Content-Type": "text/x", "X-Key": "k"],
                body: .bytes(Array("body".utf8)), redirects: 1))
        #expect(text.hasPrefix("\(expected) /0 "))
        #expect(text.hasSuffix("body") == (expected == method))
        #expect(text.contains("Content-Type") == (expected == method))
        #expect(text.contains("X-Key: k\r\n"))
    }

    @Test func `secrets stay with their origin`() async throws {
        let other = try PeerServer { connection, head in connection.respond(head) }
        let first = try PeerServer { connection, _ in
            connection.send("HTTP/1.1 307 Go\r\nLocation: \(other.url())\r\nContent-Length: 0\r\n\r\n")
        }
        let text = try await HTTPClient.testing().text(
            ClientRequest(
                url: first.url(),
                fields: [
                    "Authorization": "Bearer s", "Cookie": "s=1", "X-Api-Key": "s", "Accept": "text/plain",
                    "traceparent": "00-1-2-01",
                ], redirects: 1))
        #expect(text.contains("Accept: text/plain\r\n"))
        #expect(text.contains("traceparent: 00-1-2-01\r\n"))
        for name in ["Authorization", "Cookie", "X-Api-Key"] { #expect(!text.contains(name)) }
    }

    @Test func `a redirect to where nobody listens has reached a peer all the same`() async throws {
        let port = try PeerServer(isAccepting: false) { _ in }.port
        let server = try PeerServer { connection, _ in
            connection.send(
                "HTTP/1.1 303 See\r\nLocation: http://127.0.0.1:\(port)/\r\nContent-Length: 0\r\n\r\n")
        }
        let error = await clientError {
            _ = try await HTTPClient.testing().send(
                ClientRequest(method: "POST", url: server.url(), redirects: 1))
        }
        #expect(error == .redirectRefused(.unreachable))
        #expect(error?.requestMayHaveReachedPeer == true)
    }

    @Test func `a sequence is not sent twice`() async throws {
        let server = try PeerServer { connection, _ in
            connection.receive(until: "0\r\n\r\n")
            connection.send("HTTP/1.1 308 Go\r\nLocation: /0\r\nContent-Length: 0\r\n\r\n")
        }
        let error = await clientError {
            _ = try await HTTPClient.testing().send(
                ClientRequest(method: "POST", url: server.url(), body: .stream(Chunks(["x"])), redirects: 1))
        }
        #expect(error == .redirectRefused(.bodyNotRepeatable))
    }

    @Test func `the whole time is that of all hops`() async throws {
        let server = try PeerServer { connection, _ in
            connection.send("HTTP/1.1 302 Go\r\nLocation: /\r\nContent-Length: 0\r\n\r\n")
        }
        let error = await clientError {
            _ = try await HTTPClient.testing().send(
                ClientRequest(
                    url: server.url(), limits: TransferLimits(whole: .milliseconds(200)), redirects: 1_000_000
                ))
        }
        #expect(
            error == .timedOut(.whole, mayHaveReachedPeer: true)
                || error == .timedOut(.whole, mayHaveReachedPeer: false))
    }
}
