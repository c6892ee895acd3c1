import Glibc
import TestSupport
import Testing

@testable import SkillsHTTPClient

@Suite(.timeLimit(.minutes(5))) struct HTTPClientTests {
    @Test func `a request and its response are what HTTP says`() async throws {
        let server = try PeerServer { connection, head in
            connection.respond(head, fields: "X-One: 1\r\nx-one:  2 \r\n")
        }
        let client = try HTTPClient.testing()
        let response = try await client.send(
            ClientRequest(url: server.url("/a?b=c#d"), fields: ["X-Mine": "m", "X-Empty": ""]))
        #expect(response.status == 200)
        #expect(response.fields.values("X-ONE") == ["1", "2"])
        #expect(response.url == server.url("/a?b=c"))
        let head = String(decoding: try await response.body.collect(limit: 1000), as: UTF8.self)
        #expect(
            head == """
                GET /a?b=c HTTP/1.1\r
                Host: 127.0.0.1:\(server.port)\r
                Accept: */*\r
                X-Mine: m\r
                X-Empty:\r
                User-Agent: skilld\r
                Accept-Encoding: gzip, deflate\r
                \r

                """)
    }

    @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "GET"])
    func `bytes are sent with their length`(method: String) async throws {
        let server = try PeerServer { connection, head in
            let body = connection.receive(5)
            connection.respond(head + String(decoding: body, as: UTF8.self))
        }
        let client = try HTTPClient.testing()
        let text = try await client.text(
            ClientRequest(method: method, url: server.url(), body: .bytes(Array("hello".utf8))))
        #expect(text.hasPrefix("\(method) / HTTP/1.1\r\n"))
        #expect(text.contains("\r\nContent-Length: 5\r\n"))
        #expect(!text.contains("Expect"))
        #expect(!text.contains("Content-Type"))
        #expect(text.hasSuffix("\r\n\r\nhello"))
    }

    @Test func `a method that means to carry a body says that there is none`() async throws {
        let server = try PeerServer { connection, head in connection.respond(head) }
        let text = try await HTTPClient.testing().text(ClientRequest(method: "POST", url: server.url()))
        #expect(text.contains("\r\nContent-Length: 0\r\n"))
    }

    @Test(arguments: [204, 304]) func `a status without a body has none`(status: Int) async throws {
        let server = try PeerServer { connection, _ in
            connection.send("HTTP/1.1 \(status) Nothing\r\nContent-Length: 10\r\n\r\n")
        }
        let client = try HTTPClient.testing()
        for _ in 0..<2 {
            let response = try await client.send(ClientRequest(url: server.url()))
            #expect(response.status == status)
            #expect(try await response.body.collect(limit: 10) == [])
        }
    }

    @Test func `a response to HEAD has no body, whatever it announces`() async throws {
        let server = try PeerServer { connection, head in
            #expect(head.hasPrefix("HEAD "))
            connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 1000\r\n\r\n")
        }
        let client = try HTTPClient.testing()
        for _ in 0..<3 {
            let response = try await client.send(ClientRequest(method: "HEAD", url: server.url()))
            #expect(response.fields.first("content-length") == "1000")
            #expect(try await response.body.collect(limit: 0) == [])
        }
        #expect(server.accepts.value == 1)
    }

    @Test func `interim responses are passed over and trailers dropped`() async throws {
        let server = try PeerServer { connection, _ in
            connection.send("HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n")
            connection.send(
                "HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\nX-T: 1\r\n\r\n")
        }
        let response = try await HTTPClient.testing().send(ClientRequest(url: server.url()))
        #expect(response.status == 201)
        #expect(response.fields.all.map(\.name) == ["Transfer-Encoding"])
        #expect(try await response.body.collect(limit: 2) == Array("ab".utf8))
    }

    @Test func `a connection is used again`() async throws {
        let server = try PeerServer { connection, _ in connection.respond("x") }
        let client = try HTTPClient.testing()
        for _ in 0..<20 { #expect(try await client.text(ClientRequest(url: server.url())) == "x") }
        #expect(server.accepts.value == 1)
    }

    @Test func `a repeatable request survives a connection that was closed meanwhile`() async throws {
        let closed = Signal()
        let server = try PeerServer { connection in
            connection.receiveHead()
            connection.respond("x")
            // The second request on the first connection gets no answer.
            connection.receiveHead()
            closed.fire()
        }
        let client = try HTTPClient.testing()
        _ = try await client.text(ClientRequest(url: server.url()))
        #expect(try await client.text(ClientRequest(url: server.url())) == "x")
        await closed.fired()
        #expect(server.accepts.value == 2)
    }

    @Test func `one that must not be repeated is not sent a second time`() async throws {
        let server = try PeerServer { connection in
            connection.receiveHead()
            connection.respond("x")
            connection.receiveHead()
        }
        let client = try HTTPClient.testing()
        _ = try await client.text(ClientRequest(url: server.url()))
        let error = await clientError {
            _ = try await client.text(
                ClientRequest(method: "POST", url: server.url(), body: .bytes(Array("pay".utf8))))
        }
        #expect(error == .connectionLost)
        #expect(error?.requestMayHaveReachedPeer == true)
    }

    @Test func `a closed client ends what it does and takes nothing more`() async throws {
        let asked = Signal()
        let server = try PeerServer { connection in
            connection.receiveHead()
            asked.fire()
            connection.waitForEnd()
        }
        let client = try HTTPClient.testing()
        let task = Task { await clientError { _ = try await client.text(ClientRequest(url: server.url())) } }
        await asked.fired()
        client.close()
        #expect(await task.value == .closed(mayHaveReachedPeer: true))
        let error = await clientError { _ = try await client.send(ClientRequest(url: server.url())) }
        #expect(error == .closed(mayHaveReachedPeer: false))
    }

    @Test func `one that was closed before its first request takes none, and leaves nothing`() async throws {
        let client = try HTTPClient.testing()
        client.close()
        let error = await clientError { _ = try await client.send(ClientRequest(url: "http://127.0.0.1/")) }
        #expect(error == .closed(mayHaveReachedPeer: false))
        client.close()
    }

    @Test func `nothing in the environment counts`() async {
        // A process of its own: variables are the whole process's.
        await #expect(processExitsWith: .success) {
            for name in ["http_proxy", "HTTP_PROXY", "https_proxy", "all_proxy", "ALL_PROXY"] {
                setenv(name, "http://127.0.0.1:9", 1)
            }
            let server = try PeerServer { connection, head in connection.respond(head) }
            let text = try await HTTPClient.testing().text(ClientRequest(url: server.url("/direct")))
            #expect(text.hasPrefix("GET /direct HTTP/1.1\r\n"))
        }
    }

    @Test func `nobody listens`() async throws {
        let port = try PeerServer(isAccepting: false) { _ in }.port
        let error = await clientError {
            _ = try await HTTPClient.testing().send(ClientRequest(url: "http://127.0.0.1:\(port)/"))
        }
        #expect(error == .notConnected)
        #expect(error?.requestMayHaveReachedPeer == false)
    }

    @Test func `a name without an address`() async throws {
        let error = await clientError {
            _ = try await HTTPClient.testing().send(ClientRequest(url: "http://nowhere.test/"))
        }
        #expect(error == .notResolved)
    }
}
