import TestSupport
import Testing

@testable import SkillsHTTPClient

/// Servers that are broken, and requests that would break out of their line.
@Suite(.timeLimit(.minutes(5))) struct HTTPClientHardeningTests {
    private func error(_ answer: String, read: String = "") async throws -> HTTPClientError? {
        let server = try PeerServer { connection in
            connection.receiveHead()
            connection.send(answer)
        }
        let client = try HTTPClient.testing()
        return await clientError {
            let text = try await client.text(ClientRequest(url: server.url()))
            #expect(text == read)
        }
    }

    @Test(arguments: [
        "garbage\r\n\r\n", "HTTP/0.9\r\n\r\n", "HTTP/1.1\r\n\r\n", "HTTP/1.1 2x0 OK\r\n\r\n",
        "ICY 200 OK\r\n\r\n",
        "\0\0\0\0\0\0\0\0\r\n\r\n", "<html>", "HTTP/1.1 200 OK\r\n: x\r\n\r\n",
        "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
        "HTTP/1.1 200 OK\r\nA: b\0c\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", "HTTP/1.1 099 Low\r\n\r\n",
    ])
    func `what is not HTTP is an error`(answer: String) async throws {
        let error = try await error(answer)
        #expect(error != nil, "\(answer)")
        #expect(error?.requestMayHaveReachedPeer == true)
    }

    @Test(arguments: [
        "", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Le",
        "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n",
        "HTTP/1.1 100 Continue\r\n\r\n",
    ])
    func `a response that is cut off is an error, never a success`(answer: String) async throws {
        let error = try await error(answer)
        #expect(error != nil, "\(answer)")
        #expect(error?.requestMayHaveReachedPeer == true)
    }

    @Test func `a body that only the end of the connection ends is whole`() async throws {
        #expect(try await error("HTTP/1.1 200 OK\r\n\r\nabc", read: "abc") == nil)
        #expect(try await error("HTTP/1.0 200 OK\r\n\r\nabc", read: "abc") == nil)
    }

    @Test(arguments: ["gzip", "deflate"]) func `a body that is not in its coding`(coding: String) async throws
    {
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: \(coding)\r\nContent-Length: 9\r\n\r\n"
        #expect(try await error(head + "not it at") == .undecodableBody)
    }

    @Test(arguments: ["gzip", "gzip, chunked", "chunked\r\nTransfer-Encoding: gzip", "x"])
    func `a transfer coding that was not asked for`(coding: String) async throws {
        let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: \(coding)\r\n\r\n"
        #expect(try await error(head + "0\r\n\r\n") == .badResponse)
    }

    @Test func `another protocol that nobody asked for`() async throws {
        let head = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"
        #expect(try await error(head + "abc") == .badResponse)
    }

    @Test(arguments: ["br", "gzip, gzip", "gzip\r\nContent-Encoding: gzip", "zstd", "compress"])
    func `a coding that was not asked for`(coding: String) async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: \(coding)\r\nContent-Length: 1\r\n\r\n"
        #expect(try await error(head + "x") == .undecodableBody)
    }

    @Test func `one who chooses the codings gets the bytes as they are`() async throws {
        let server = try PeerServer { connection, _ in
            connection.respond("x", fields: "Content-Encoding: br\r\n")
        }
        let text = try await HTTPClient.testing().text(
            ClientRequest(url: server.url(), fields: ["accept-encoding": "br"]))
        #expect(text == "x")
    }

    @Test func `a server that does not speak TLS`() async throws {
        let server = try PeerServer { connection in
            connection.send("HTTP/1.1 400 Bad Request\r\n\r\n")
            connection.waitForEnd()
        }
        let error = await clientError {
            _ = try await HTTPClient.testing().send(ClientRequest(url: "https://127.0.0.1:\(server.port)/"))
        }
        #expect(error == .tlsFailed)
        #expect(error?.requestMayHaveReachedPeer == false)
    }

    @Test(arguments: [
        ("a\r\nX: y", "v"), ("a:", "v"), ("", "v"), ("a b", "v"), ("a\0", "v"), ("\u{E4}", "v"),
        ("a", "v\r\nX: y"),
        ("a", "v\n"), ("a", "v\r"), ("a", "v\0"), ("a", "\u{7F}"), ("Content-Length", "1"),
        ("transfer-encoding", "chunked"), ("Host", "other"), ("Connection", "x"), ("Expect", "100-continue"),
        ("Upgrade", "h2c"), ("Proxy-Authorization", "x"),
    ])
    func `fields cannot break out of their line`(name: String, value: String) async throws {
        let server = try PeerServer { connection, head in connection.respond(head) }
        let client = try HTTPClient.testing()
        let error = await clientError {
            _ = try await client.send(
                ClientRequest(url: server.url(), fields: ClientFields([.init(name: name, value: value)])))
        }
        #expect(error == .invalidRequest(.fieldName(name)) || error == .invalidRequest(.fieldValue(name)))
        #expect(server.accepts.value == 0)
    }

    @Test(arguments: ["/a b", "/a\r\nX: y", "/\0", "/\u{7F}", "/\t"])
    func `a URL cannot break out of its line`(path: String) async throws {
        let server = try PeerServer { connection, head in connection.respond(head) }
        let error = await clientError {
            _ = try await HTTPClient.testing().send(ClientRequest(url: server.url(path)))
        }
        #expect(error == .invalidRequest(.url))
        #expect(server.accepts.value == 0)
    }

    @Test(arguments: ["", "GET /", "get", "G\r\n", "CONNECT", "G\0", "\u{C4}"])
    func `a method is a token`(method: String) async throws {
        let error = await clientError {
            _ = try await HTTPClient.testing().send(ClientRequest(method: method, url: "http://127.0.0.1/"))
        }
        #expect(error == .invalidRequest(.method))
    }

    @Test func `what is said of an error names nothing of the inside`() {
        let errors: [HTTPClientError] = [
            .invalidRequest(.fieldValue("secret")), .invalidRequest(.fieldName("secret")), .addressRefused,
            .timedOut(.idle, mayHaveReachedPeer: true), .tooLarge(.head), .redirectRefused(.insecure),
            .other(code: 7, mayHaveReachedPeer: false),
        ]
        for error in errors {
            #expect(!error.description.contains("secret"))
            #expect(error.description.hasSuffix("."))
        }
    }
}
