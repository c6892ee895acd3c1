import Testing

@testable import SkillsHTTP

@Suite(.blocking) struct ContentCodingsTests {
    private let text = [UInt8](repeating: 97, count: 2000)

    @Test(arguments: ["gzip", "x-gzip", "GZIP", "identity"])
    func `a handler gets the body without its coding`(coding: String) throws {
        let body = coding == "identity" ? text : try #require(GzipEncoder.encode(text))
        try withClient(.echo) { client in
            client.send(
                Array(
                    """
                    POST / HTTP/1.1\r\nHost: h\r\nContent-Encoding: \(coding)\r
                    Content-Length: \(body.count)\r\n\r\n
                    """.utf8) + body)
            client.expect(plain("200 OK", String(repeating: "a", count: 2000)))
        }
    }

    @Test func `the limit is that of the route, and counts what comes out`() throws {
        let body = try #require(GzipEncoder.encode([UInt8](repeating: 97, count: 3000)))
        #expect(body.count < 2999)
        let application = TestApplication { _ in
            .handle(bodyLimit: 2999) { HTTPResponse(status: .ok, body: .bytes($0.body)) }
        }
        try withClient(application) { client in
            client.send(
                Array(
                    """
                    POST / HTTP/1.1\r\nHost: h\r\nContent-Encoding: gzip\r
                    Content-Length: \(body.count)\r\n\r\n
                    """.utf8) + body)
            let detail = "The body is too large once it is decompressed."
            client.expect(
                "HTTP/1.1 413 Content Too Large\r\nDate: *\r\nX-Request-Id: none\r\n"
                    + "Content-Length: \(detail.utf8.count)\r\n\r\n\(detail)")
        }
    }

    @Test(arguments: [
        ("gzip", "hello", "400 Bad Request"), ("deflate", "\u{1}", "400 Bad Request"),
        ("br", "hello", "415 Unsupported Media Type"), ("gzip, gzip", "hello", "415 Unsupported Media Type"),
    ])
    func `damaged bodies and unknown codings are told apart`(
        coding: String, body: String, status: String
    ) throws {
        try withClient(.echo) { client in
            client.send(
                """
                POST / HTTP/1.1\r\nHost: h\r\nContent-Encoding: \(coding)\r
                Content-Length: \(body.utf8.count)\r\n\r\n\(body)
                """)
            #expect(client.receive(until: "\r\n") == "HTTP/1.1 \(status)\r\n")
        }
    }

    @Test func `a response is compressed from the threshold on where the client allows it`() throws {
        let request = "GET / HTTP/1.1\r\nHost: h\r\nAccept-Encoding: gzip\r\n\r\n"
        try withClient(.large(1024), .testing { $0.compressionThreshold = 1024 }) { client in
            client.send(request)
            let encoded = try #require(GzipEncoder.encode([UInt8](repeating: 120, count: 1024)))
            let head = client.receive(until: "\r\n\r\n")
            #expect(
                LoopbackClient.withoutDates(Array(head.utf8))
                    == "HTTP/1.1 200 OK\r\nDate: *\r\nVary: Accept-Encoding\r\nContent-Encoding: gzip\r\n"
                    + "Content-Length: \(encoded.count)\r\n\r\n")
            #expect(client.receive(encoded.count) == encoded)
        }
        try withClient(.large(1023), .testing { $0.compressionThreshold = 1024 }) { client in
            client.send(request)
            client.expect(plain("200 OK", String(repeating: "x", count: 1023)))
        }
    }

    @Test(arguments: ["", "Accept-Encoding: identity\r\n", "Accept-Encoding: gzip;q=0\r\n"])
    func `otherwise it says that it could have been`(field: String) throws {
        try withClient(.large(1024), .testing { $0.compressionThreshold = 1024 }) { client in
            client.send("GET / HTTP/1.1\r\nHost: h\r\n\(field)\r\n")
            client.expect(
                "HTTP/1.1 200 OK\r\nDate: *\r\nVary: Accept-Encoding\r\nContent-Length: 1024\r\n\r\n"
                    + String(repeating: "x", count: 1024))
        }
    }

    @Test func `a large response is compressed away from the lane and answered in its order`() throws {
        try withClient(.large(100_000), .testing { $0.compressionThreshold = 1024 }) { client in
            let request = "GET / HTTP/1.1\r\nHost: h\r\nAccept-Encoding: gzip\r\n\r\n"
            client.send(request + request)
            let encoded = try #require(GzipEncoder.encode([UInt8](repeating: 120, count: 100_000)))
            for _ in 0..<2 {
                #expect(
                    client.receive(until: "\r\n\r\n").hasSuffix("Content-Length: \(encoded.count)\r\n\r\n"))
                #expect(client.receive(encoded.count) == encoded)
            }
        }
    }
}
