import TestSupport
import Testing

@testable import SkillsHTTP

@Suite(.blocking) struct ConnectionTests {
    private let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

    @Test(arguments: [TestApplication.echo, .slowEcho])
    func `a connection serves one request after the other`(application: TestApplication) throws {
        try withClient(application) { client in
            for number in 0..<10 {
                client.send("GET /\(number) HTTP/1.1\r\nHost: h\r\n\r\n")
                client.expect("HTTP/1.1 200 OK\r\nDate: *\r\nContent-Length: 2\r\n\r\n/\(number)")
            }
        }
    }

    @Test(arguments: [TestApplication.echo, .slowEcho])
    func `many requests in one segment are answered in order`(application: TestApplication) throws {
        try withClient(application) { client in
            let numbers = 100..<600
            client.send(numbers.map { "GET /\($0) HTTP/1.1\r\nHost: h\r\n\r\n" }.joined())
            client.expect(numbers.map { plain("200 OK", "/\($0)") }.joined())
        }
    }

    @Test(arguments: [TestApplication.echo, .slowEcho])
    func `garbage after a request does not take its answer away`(application: TestApplication) throws {
        try withClient(application) { client in
            client.send("\(get)\u{1}garbage\r\n\r\n\(get)")
            client.expect(plain("200 OK", "/a"))
            #expect(client.receive(until: "\r\n") == "HTTP/1.1 400 Bad Request\r\n")
            let rest = client.receiveToEnd()
            #expect(rest?.split(separator: Array("HTTP/1.1".utf8)).count == 1)
        }
    }

    @Test func `bytes may come one by one`() throws {
        try withClient(.slowEcho) { client in
            let request = """
                POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r
                3\r\nabc\r\n4;x=y\r\ndefg\r\n0\r\nTrailer: t\r\n\r\n
                """
            for byte in Array((request + get).utf8) { client.send([byte]) }
            client.expect(plain("200 OK", "abcdefg") + plain("200 OK", "/a"))
        }
    }

    @Test(arguments: [
        ("HTTP/1.1", "", nil), ("HTTP/1.1", "Connection: keep-alive\r\n", nil),
        ("HTTP/1.1", "Connection: Close\r\n", "close"), ("HTTP/1.1", "Connection: x, close\r\n", "close"),
        ("HTTP/1.0", "", "close"), ("HTTP/1.0", "Connection: Keep-Alive\r\n", "keep-alive"),
        ("HTTP/1.0", "Connection: keep-alive, close\r\n", "close"),
    ])
    func `a connection is kept as its client asks`(
        version: String, field: String, connection: String?
    ) throws {
        try withClient(.echo) { client in
            let request = "GET /a \(version)\r\nHost: h\r\n\(field)\r\n"
            client.send(request)
            client.expect(plain("200 OK", "/a", connection: connection))
            if connection == "close" { return client.expectEnd() }
            client.send(request)
            client.expect(plain("200 OK", "/a", connection: connection))
        }
    }

    @Test func `what follows a last request is not answered`() throws {
        try withClient(.echo) { client in
            client.send("GET /a HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n\(get)")
            client.expect(plain("200 OK", "/a", connection: "close"))
            client.expectEnd()
        }
    }

    @Test(arguments: [TestApplication.echo, .slowEcho])
    func `a client that has shut its side gets all its answers, and the end`(
        application: TestApplication
    ) throws {
        try withClient(application) { client in
            client.send(get + get + get)
            client.shutWrite()
            client.expect(plain("200 OK", "/a") + plain("200 OK", "/a") + plain("200 OK", "/a"))
            client.expectEnd()
        }
    }

    @Test func `so does one whose end came together with its request`() throws {
        try withServer(.echo) { server in
            let client = try LoopbackClient(port: server.port)
            client.send(get)
            client.expect(plain("200 OK", "/a"))
            let (isHeld, goOn) = (Signal(), Signal())
            server.lanes[0].submit {
                isHeld.fire()
                _ = goOn.wait()
            }
            #expect(isHeld.wait())
            client.send(get)
            client.shutWrite()
            goOn.fire()
            client.expect(plain("200 OK", "/a"))
            client.expectEnd()
        }
    }

    @Test func `the end of the input does not cut a large answer that is the last`() throws {
        try withClient(.large(16 << 20)) { client in
            client.send("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
            client.shutWrite()
            #expect(client.receive(until: "\r\n\r\n").contains("Content-Length: 16777216\r\n"))
            #expect(client.receiveToEnd()?.count == 16 << 20)
        }
    }

    @Test func `unread input does not reset a last answer`() throws {
        try withClient(.slowEcho) { client in
            client.send("GET /a HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
            client.send([UInt8](repeating: 120, count: 300_000))
            client.shutWrite()
            client.expect(plain("200 OK", "/a", connection: "close"))
            client.expectEnd()
        }
    }

    @Test func `a connection that ends within a request is closed without a word`() throws {
        for part in ["GET / HT", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nabc"] {
            try withClient(.echo) { client in
                client.send(part)
                client.shutWrite()
                client.expectEnd()
            }
        }
    }

    @Test func `a handler is cancelled when its client resets the connection`() throws {
        let (begun, cancelled) = (Signal(), Signal())
        let application = TestApplication { _ in
            .handle(bodyLimit: 0) { _ in
                begun.fire()
                await Signal().fired()
                if Task.isCancelled { cancelled.fire() }
                return HTTPResponse(status: .ok)
            }
        }
        try withServer(application) { server in
            let client = try LoopbackClient(port: server.port)
            client.send(get + get)
            #expect(begun.wait())
            client.reset()
            #expect(cancelled.wait())
        }
    }

    @Test func `a handler goes on when its client has only shut its side`() throws {
        let (begun, goOn) = (Signal(), Signal())
        let application = TestApplication { _ in
            .handle(bodyLimit: 0) { _ in
                begun.fire()
                await goOn.fired()
                return HTTPResponse(status: Task.isCancelled ? .internalServerError : .ok)
            }
        }
        try withClient(application) { client in
            client.send(get)
            #expect(begun.wait())
            client.shutWrite()
            goOn.fire()
            client.expect(plain("200 OK"))
            client.expectEnd()
        }
    }
}
