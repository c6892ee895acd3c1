import Testing

@testable import SkillsHTTP

@Suite(.blocking) struct ConnectionHardeningTests {
    private let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

    @Test func `connections that are opened and left alone hold nobody up`() throws {
        try withServer(.echo) { server in
            var clients: [LoopbackClient] = []
            for number in 0..<200 {
                let client = try LoopbackClient(port: server.port)
                switch number % 5 {
                case 0: break
                case 1: client.send("GET / HTTP/1.1\r\nHo")
                case 2: client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 100\r\n\r\nabc")
                case 3: client.send(get)
                default: client.reset()
                }
                clients.append(client)
            }
            let client = try LoopbackClient(port: server.port)
            client.send(get)
            client.expect(plain("200 OK", "/a"))
            clients = []
            client.send(get)
            client.expect(plain("200 OK", "/a"))
        }
    }

    @Test func `slow readers with many large answers hold nobody up and make memory grow by one each`() throws
    {
        let size = 4 << 20
        let count = Counter()
        let application = TestApplication { head in
            .handle(bodyLimit: 0) { _ in
                guard head.target.path == Array("/large".utf8) else { return HTTPResponse(status: .ok) }
                count.add()
                return HTTPResponse(status: .ok, body: .bytes([UInt8](repeating: 120, count: size)))
            }
        }
        try withServer(application) { server in
            let slow = try (0..<5).map { _ in try LoopbackClient(port: server.port, receiveBuffer: 4096) }
            for client in slow {
                client.send(String(repeating: "GET /large HTTP/1.1\r\nHost: h\r\n\r\n", count: 20))
            }
            let client = try LoopbackClient(port: server.port)
            for client in slow { #expect(client.receive(1).count == 1) }
            client.send(get)
            client.expect(plain("200 OK"))
            // What the kernel takes of its own accord is one answer at the most.
            #expect(count.value <= 10)
            withExtendedLifetime(slow) {}
        }
    }

    @Test(arguments: 1...60)
    func `random bytes get one answer at the most, and the end`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let alphabet = Array("GET /  HTTP/1.1\r\n\r\n:;,\t\u{0}\u{7F}".utf8) + [0x80, 0xFF]
        let count = Int.random(in: 1...2000, using: &random)
        let bytes = (0..<count).map { _ in
            Bool.random(using: &random)
                ? alphabet.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
        }
        try withClient(.echo, .testing { $0.headerTimeout = 300 }) { client in
            client.send(bytes)
            client.shutWrite()
            let answer = try #require(client.receiveToEnd())
            #expect(
                answer.isEmpty || answer.starts(with: "HTTP/1.1 4".utf8)
                    || answer.starts(with: "HTTP/1.1 5".utf8))
            #expect(String(decoding: answer, as: UTF8.self).split(separator: "HTTP/1.1 ").count <= 1)
        }
    }

    @Test(arguments: 1...40)
    func `a body with random bytes in it gets one answer`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let head = "POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
        var body = Array("3\r\nabc\r\n4;x=y\r\ndefg\r\n0\r\nTrailer: t\r\n\r\n".utf8)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let place = Int.random(in: 0..<body.count, using: &random)
            body[place] = UInt8.random(in: 0...255, using: &random)
        }
        for application in [TestApplication.echo, .slowEcho, .nothing] {
            try withClient(application) { client in
                client.send(Array(head.utf8) + body)
                client.shutWrite()
                let answer = try #require(client.receiveToEnd())
                #expect(String(decoding: answer, as: UTF8.self).split(separator: "HTTP/1.1 ").count <= 1)
            }
        }
    }

    @Test func `resets at every point of a request leave the server at work`() throws {
        try withServer(.slowEcho) { server in
            let request = Array("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhello".utf8)
            for end in 0...request.count {
                let client = try LoopbackClient(port: server.port)
                client.send(Array(request[..<end]))
                client.reset()
            }
            let client = try LoopbackClient(port: server.port)
            client.send(get)
            client.expect(plain("200 OK", "/a"))
        }
    }
}
