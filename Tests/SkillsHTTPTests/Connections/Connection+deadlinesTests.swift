import TestSupport
import Testing

@testable import SkillsHTTP

@Suite(.blocking) struct ConnectionDeadlinesTests {
    private let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"
    private let tooSlow = "The request has not arrived in time."

    @Test func `a head that does not become complete is told so`() throws {
        try withClient(.echo, .testing { $0.headerTimeout = 200 }) { client in
            client.send("GET / HT")
            client.expect(refusal("408 Request Timeout", tooSlow))
            client.expectEnd()
        }
    }

    @Test(arguments: [TestApplication.echo, .slowEcho])
    func `so is a later one, also where it began together with a request`(
        application: TestApplication
    ) throws {
        try withClient(application, .testing { $0.headerTimeout = 200 }) { client in
            client.send("\(get)GET / HT")
            client.expect(plain("200 OK", "/a") + refusal("408 Request Timeout", tooSlow))
            client.expectEnd()
        }
        try withClient(application, .testing { $0.headerTimeout = 200 }) { client in
            client.send(get)
            client.expect(plain("200 OK", "/a"))
            client.send("GET")
            client.expect(refusal("408 Request Timeout", tooSlow))
            client.expectEnd()
        }
    }

    @Test func `a connection that never says anything is closed without a word`() throws {
        try withClient(.echo, .testing { $0.headerTimeout = 200 }) { $0.expectEnd() }
    }

    @Test func `so is one that is idle after an answer`() throws {
        try withClient(.echo, .testing { $0.idleTimeout = 200 }) { client in
            client.send(get)
            client.expect(plain("200 OK", "/a"))
            client.expectEnd()
        }
    }

    @Test(arguments: ["Content-Length: 10\r\n\r\nabc", "Transfer-Encoding: chunked\r\n\r\n3\r\na"])
    func `a body that comes too slowly is told so`(rest: String) throws {
        try withClient(.echo, .testing { $0.bodyTimeout = 200 }) { client in
            client.send("POST / HTTP/1.1\r\nHost: h\r\nX-Request-Id: r\r\n\(rest)")
            client.expect(refusal("408 Request Timeout", tooSlow, id: "r"))
            client.expectEnd()
        }
    }

    @Test func `a body that comes fast enough earns more time`() throws {
        let configuration = HTTPServerConfiguration.testing { configuration in
            configuration.bodyTimeout = 100
            configuration.headerTimeout = 500
            configuration.minimumBodyRate = 1
        }
        try withServer(.echo, configuration) { server in
            let client = try LoopbackClient(port: server.port)
            client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\n01234")
            // A connection that says nothing is closed when the time for a head is over: long after that of
            // the body.
            try LoopbackClient(port: server.port).expectEnd()
            client.send("56789")
            client.expect(plain("200 OK", "0123456789"))
        }
    }

    @Test func `a body that nobody wants is not waited for longer`() throws {
        try withClient(.nothing, .testing { $0.bodyTimeout = 200 }) { client in
            client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\nabc")
            client.expect(plain("404 Not Found", "nothing"))
            client.expectEnd()
        }
    }

    @Test func `a handler may take longer than all limits`() throws {
        let goOn = Signal()
        let application = TestApplication { head in
            .handle(bodyLimit: 10) { _ in
                await goOn.fired()
                return HTTPResponse(status: .ok)
            }
        }
        let configuration = HTTPServerConfiguration.testing { configuration in
            (configuration.bodyTimeout, configuration.idleTimeout, configuration.writeTimeout) = (1, 1, 1)
            configuration.headerTimeout = 300
        }
        try withServer(application, configuration) { server in
            let client = try LoopbackClient(port: server.port)
            client.send(get)
            try LoopbackClient(port: server.port).expectEnd()
            goOn.fire()
            client.expect(plain("200 OK"))
        }
    }

    @Test(.timeLimit(.minutes(15)))
    func `a reader that takes nothing is closed`() async throws {
        let configuration = HTTPServerConfiguration.testing { $0.writeTimeout = 200 }
        let server = try HTTPServer(
            configuration: configuration, application: TestApplication.large(16 << 20))
        server.run()
        let client = try LoopbackClient(port: server.port)
        client.send(get)
        #expect(client.receive(1).count == 1)
        server.beginDraining()
        let duration = await ContinuousClock().measure { await server.stop(within: 30_000) }
        #expect(duration < .seconds(10))
        withExtendedLifetime(client) {}
    }
}
