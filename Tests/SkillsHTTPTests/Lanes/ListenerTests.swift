import Testing

@testable import SkillsHTTP

@Suite(.blocking) struct ListenerTests {
    @Test(arguments: [1, 2])
    func `beyond the most connections others wait until one has ended`(lanes: Int) throws {
        try withServer(.echo, .testing { ($0.maximumConnections, $0.lanes) = (2, lanes) }) { server in
            let clients = try (0..<2).map { _ in try LoopbackClient(port: server.port) }
            for client in clients { client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n") }
            for client in clients { client.expect(plain("200 OK", "/a")) }
            let third = try LoopbackClient(port: server.port)
            third.send("GET /b HTTP/1.1\r\nHost: h\r\n\r\n")
            clients[0].send("GET /c HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
            clients[0].expect(plain("200 OK", "/c", connection: "close"))
            #expect(server.connectionCount == 2)
            clients[0].shutWrite()
            third.expect(plain("200 OK", "/b"))
            #expect(server.connectionCount == 2)
        }
    }
}
