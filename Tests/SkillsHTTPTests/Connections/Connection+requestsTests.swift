import Testing

@testable import SkillsHTTP

@Suite(.blocking) struct ConnectionRequestsTests {
    private let next = "GET /next HTTP/1.1\r\nHost: h\r\n\r\n"
    private let tooLarge = "The body is too large."

    @Test(arguments: [TestApplication.echo, .slowEcho])
    func `bodies of a length and in chunks arrive whole`(application: TestApplication) throws {
        try withClient(application) { client in
            let body = String(repeating: "0123456789", count: 10_000)
            client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 100000\r\n\r\n\(body)")
            client.expect(plain("200 OK", body))
            client.send("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n")
            for _ in 0..<10 { client.send("2710\r\n\(body.prefix(10_000))\r\n") }
            client.send("0\r\n\r\n\(next)")
            client.expect(plain("200 OK", body) + plain("200 OK", "/next"))
        }
    }

    @Test func `an announced body that is too large is refused, readable although it is on its way`() throws {
        try withClient(.echo) { client in
            client.send("POST / HTTP/1.1\r\nHost: h\r\nX-Request-Id: r\r\nContent-Length: 9999999\r\n\r\n")
            client.send([UInt8](repeating: 120, count: 9_999_999))
            client.expect(refusal("413 Content Too Large", tooLarge, id: "r"))
            client.shutWrite()
            client.expectEnd()
        }
    }

    @Test func `so is one in chunks, by the id that its request has`() throws {
        try withClient(.echo) { client in
            client.send("POST / HTTP/1.1\r\nHost: h\r\nX-Request-Id: r\r\nTransfer-Encoding: chunked\r\n\r\n")
            let piece = [UInt8](repeating: 120, count: 0xFFFF)
            for _ in 0..<50 { client.send(Array("ffff\r\n".utf8) + piece + [13, 10]) }
            client.expect(refusal("413 Content Too Large", tooLarge, id: "r"))
            client.shutWrite()
            client.expectEnd()
        }
    }

    @Test(arguments: [
        "Content-Length: 5\r\n\r\nhello", "Content-Length: 0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n", "\r\n",
    ])
    func `after an early answer a small body is thrown away and the connection goes on`(rest: String) throws {
        try withClient(.nothing) { client in
            client.send("POST / HTTP/1.1\r\nHost: h\r\n\(rest)POST / HTTP/1.1\r\nHost: h\r\n\(rest)")
            client.expect(plain("404 Not Found", "nothing") + plain("404 Not Found", "nothing"))
        }
    }

    @Test(arguments: ["Content-Length: 9999999\r\n", "Content-Length: 5\r\nExpect: 100-continue\r\n"])
    func `a large body, or one that may not come, ends the connection`(field: String) throws {
        try withClient(.nothing) { client in
            client.send("POST / HTTP/1.1\r\nHost: h\r\n\(field)\r\n")
            client.expect(plain("404 Not Found", "nothing", connection: "close"))
            client.send([UInt8](repeating: 120, count: 1_000_000))
            client.shutWrite()
            client.expectEnd()
        }
    }

    @Test(arguments: ["10000\r\n" + String(repeating: "x", count: 65_536) + "\r\n1\r\nx\r\n", "zz\r\n"])
    func `a body that is thrown away gets no second answer, whatever it is`(body: String) throws {
        try withClient(.nothing) { client in
            client.send("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n\(body)\(next)")
            client.expect(plain("404 Not Found", "nothing"))
            client.shutWrite()
            client.expectEnd()
        }
    }

    @Test func `an early answer larger than the socket takes is followed by the next`() throws {
        let body = String(repeating: "x", count: 8 << 20)
        let application = TestApplication { _ in
            .answer(HTTPResponse(status: .ok, body: .bytes(Array(body.utf8))))
        }
        try withClient(application, .testing { $0.bodyTimeout = 300 }) { client in
            client.send(next + "GET /next HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
            client.expect(plain("200 OK", body) + plain("200 OK", body, connection: "close"))
            client.expectEnd()
        }
    }

    @Test func `a client that waits to be told to go on is told so`() throws {
        try withClient(.echo) { client in
            client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n")
            client.expect("HTTP/1.1 100 Continue\r\n\r\n")
            client.send("hello")
            client.expect(plain("200 OK", "hello"))
        }
    }

    @Test(arguments: ["1.1", "1.0"])
    func `one that does not wait, or has no body, or is of HTTP 1.0 is not`(version: String) throws {
        try withClient(.echo) { client in
            let body = version == "1.1" ? "hello" : ""
            let connection = version == "1.1" ? nil : "keep-alive"
            client.send(
                "POST / HTTP/\(version)\r\nHost: h\r\nContent-Length: 5\r\nExpect: 100-continue\r\n"
                    + "Connection: keep-alive\r\n\r\n\(body)")
            if body.isEmpty { client.send("hello") }
            client.expect(plain("200 OK", "hello", connection: connection))
            client.send(
                "POST / HTTP/\(version)\r\nHost: h\r\nContent-Length: 0\r\nExpect: 100-continue\r\n\r\n")
            client.expect(plain("200 OK", "", connection: version == "1.1" ? nil : "close"))
        }
    }

    @Test func `a HEAD request gets the head alone`() throws {
        try withClient(.echo) { client in
            client.send("HEAD /abc HTTP/1.1\r\nHost: h\r\n\r\n\(next)")
            client.expect(
                "HTTP/1.1 200 OK\r\nDate: *\r\nContent-Length: 4\r\n\r\n" + plain("200 OK", "/next"))
        }
    }

    @Test func `a HEAD request whose body is too large gets no body either`() throws {
        try withClient(.echo) { client in
            client.send("HEAD / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n")
            client.send("1ffff\r\n" + String(repeating: "x", count: 0x1FFFF) + "\r\n")
            client.shutWrite()
            #expect(client.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 413 Content Too Large\r\n"))
            client.expectEnd()
        }
    }

    @Test(arguments: [
        (HTTPStatus.noContent, "204 No Content"), (.notModified, "304 Not Modified"),
    ])
    func `a status without a body has none, nor a length`(status: HTTPStatus, line: String) throws {
        for body in [HTTPResponse.Body.empty, .bytes([120]), .stream { _ in RecordingConsumer() }] {
            try withClient(.always(HTTPResponse(status: status, body: body))) { client in
                client.send(next + next)
                client.expect("HTTP/1.1 \(line)\r\nDate: *\r\n\r\nHTTP/1.1 \(line)\r\nDate: *\r\n\r\n")
            }
        }
    }

    @Test func `an empty body has a length`() throws {
        try withClient(.always(HTTPResponse(status: .ok))) { client in
            client.send(next)
            client.expect(plain("200 OK"))
        }
    }
}
