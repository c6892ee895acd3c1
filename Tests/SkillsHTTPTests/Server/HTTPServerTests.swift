import TestSupport
import Testing

@testable import SkillsHTTP

@Suite(.blocking) struct HTTPServerTests {
    private let request = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

    @Test(arguments: [1, 3])
    func `every lane answers`(lanes: Int) throws {
        try withServer(.slowEcho, .testing { $0.lanes = lanes }) { server in
            #expect(server.lanes.count == lanes)
            let clients = try (0..<20).map { _ in try LoopbackClient(port: server.port) }
            for client in clients { client.send(request) }
            for client in clients { client.expect(plain("200 OK", "/a")) }
            #expect(server.connectionCount == 20)
        }
    }

    @Test func `a port that a server has is in use`() throws {
        try withServer(.echo) { server in
            var configuration = HTTPServerConfiguration()
            configuration.port = server.port
            #expect(throws: LaneError.addressInUse(host: "127.0.0.1", port: server.port)) {
                try HTTPServer(configuration: configuration, application: TestApplication.echo)
            }
        }
    }

    @Test func `two servers on any port have ports of their own`() throws {
        try withServer(.echo) { first in
            try withServer(.echo) { second in #expect(first.port != second.port) }
        }
    }

    @Test func `a host that is no address is refused`() {
        var configuration = HTTPServerConfiguration()
        configuration.host = "example.org"
        #expect(throws: LaneError.badHost("example.org")) {
            try HTTPServer(configuration: configuration, application: TestApplication.echo)
        }
    }

    @Test func `draining closes idle connections, and others after their answer`() throws {
        let (begun, goOn) = (Signal(), Signal())
        let application = TestApplication { head in
            .handle(bodyLimit: 10) { _ in
                if head.target.path == Array("/slow".utf8) {
                    begun.fire()
                    await goOn.fired()
                }
                return HTTPResponse(status: .ok)
            }
        }
        try withServer(application) { server in
            let (idle, busy) = (try LoopbackClient(port: server.port), try LoopbackClient(port: server.port))
            idle.send(request)
            idle.expect(plain("200 OK"))
            busy.send("GET /slow HTTP/1.1\r\nHost: h\r\n\r\n")
            #expect(begun.wait())
            server.beginDraining()
            idle.expectEnd()
            goOn.fire()
            busy.expect(plain("200 OK", connection: "close"))
            busy.expectEnd()
            let late = try LoopbackClient(port: server.port)
            late.send(request)
            late.expect(plain("200 OK", connection: "close"))
            late.expectEnd()
        }
    }

    @Test func `a request that came before draining began is answered`() throws {
        try withServer(.echo) { server in
            let client = try LoopbackClient(port: server.port)
            client.send(request)
            client.expect(plain("200 OK", "/a"))
            let (isHeld, goOn) = (Signal(), Signal())
            server.lanes[0].submit {
                isHeld.fire()
                _ = goOn.wait()
            }
            #expect(isHeld.wait())
            client.send(request)
            server.beginDraining()
            goOn.fire()
            client.expect(plain("200 OK", "/a", connection: "close"))
            client.expectEnd()
        }
    }

    @Test(.timeLimit(.minutes(15)))
    func `a stop within a time returns when the last connection is closed`() async throws {
        let server = try HTTPServer(configuration: .testing(), application: TestApplication.echo)
        server.run()
        let client = try LoopbackClient(port: server.port)
        client.send(request)
        client.expect(plain("200 OK", "/a"))
        server.beginDraining()
        let duration = await ContinuousClock().measure { await server.stop(within: 30_000) }
        #expect(duration < .seconds(10))
        client.expectEnd()
    }

    @Test(.timeLimit(.minutes(15)))
    func `a stop within a time returns when that is over, and closes what is left`() async throws {
        let (begun, goOn, ended) = (Signal(), Signal(), Signal())
        let application = TestApplication { _ in
            .handle(bodyLimit: 10) { _ in
                begun.fire()
                await goOn.fired()
                if Task.isCancelled { ended.fire() }
                return HTTPResponse(status: .ok)
            }
        }
        let server = try HTTPServer(configuration: .testing(), application: application)
        server.run()
        let client = try LoopbackClient(port: server.port)
        client.send(request)
        await begun.fired()
        server.beginDraining()
        await server.stop(within: 100)
        client.expectEnd()
        await ended.fired()
        await server.stop(within: 100)
    }
}
