import Synchronization
import TestSupport
import Testing

@testable import SkillsHTTP

@Suite(.blocking) struct ConnectionStreamingTests {
    private let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"
    private let head = "HTTP/1.1 200 OK\r\nDate: *\r\nTransfer-Encoding: chunked\r\n\r\n"

    private static func chunk(_ text: String) throws -> StreamChunk {
        try #require(StreamChunk(Array(text.utf8)))
    }

    /// Opens streams that begin with a piece and hands them out.
    private func application(
        _ consumer: RecordingConsumer, first: StreamChunk,
        then: @escaping @Sendable (any ResponseStream) -> Void
    ) -> TestApplication {
        .stream { stream in
            stream.send(first)
            then(stream)
            return consumer
        }
    }

    @Test(arguments: [TestApplication.echo, .slowEcho])
    func `a stream that ends while it is opened is followed by the next answer`(
        other: TestApplication
    ) throws {
        let consumer = RecordingConsumer()
        let hello = try Self.chunk("hello")
        let stream = HTTPResponse(
            status: .ok,
            body: .stream { stream in
                stream.send(hello)
                stream.end()
                stream.send(hello)
                return consumer
            })
        let application = TestApplication { head in
            head.target.path == Array("/s".utf8)
                ? .handle(bodyLimit: 0) { _ in
                    await Task.yield()
                    return stream
                } : other.decide(head)
        }
        try withClient(application) { client in
            client.send("GET /s HTTP/1.1\r\nHost: h\r\n\r\n\(get)GET /s HTTP/1.1\r\nHost: h\r\n\r\n\(get)")
            let answer = head + "5\r\nhello\r\n0\r\n\r\n" + plain("200 OK", "/a")
            client.expect(answer + answer)
        }
        #expect(consumer.closedCount == 0)
        #expect(consumer.writableCount == 0)
    }

    @Test func `pieces are chunks, and nothing comes after the end`() throws {
        let consumer = RecordingConsumer()
        let (first, second) = (try Self.chunk("first"), try Self.chunk("0123456789abcdef"))
        let application = application(consumer, first: first) { stream in
            stream.keepAlive(with: nil, every: 0)
            let lane = stream.lane
            let box = StreamBox(stream)
            lane.submit {
                box.stream.send(second)
                box.stream.end()
                box.stream.end()
                box.stream.send(second)
            }
        }
        try withClient(application) { client in
            client.send(get)
            client.expect(head + "5\r\nfirst\r\n10\r\n0123456789abcdef\r\n0\r\n\r\n")
            client.send(get)
            client.expect(head + "5\r\nfirst\r\n10\r\n0123456789abcdef\r\n0\r\n\r\n")
        }
        #expect(consumer.closedCount == 0)
    }

    @Test func `for HTTP 1.0 a stream is not in chunks and ends with the connection`() throws {
        let hello = try Self.chunk("hello")
        let application = application(RecordingConsumer(), first: hello) { $0.end() }
        try withClient(application) { client in
            client.send("GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            client.expect("HTTP/1.1 200 OK\r\nDate: *\r\nConnection: close\r\n\r\nhello")
            client.expectEnd()
        }
    }

    @Test func `a HEAD request opens no stream`() throws {
        let opened = Counter()
        let application = application(RecordingConsumer(), first: try Self.chunk("a")) { _ in
            opened.add()
        }
        try withClient(application) { client in
            client.send("HEAD /a HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
            client.expect("HTTP/1.1 200 OK\r\nDate: *\r\nConnection: close\r\n\r\n")
            client.expectEnd()
        }
        #expect(opened.value == 0)
    }

    @Test func `a silent stream is kept alive by a piece, set now or later`() throws {
        let (hello, ping) = (try Self.chunk("hello"), try Self.chunk(":\n"))
        for isLater in [false, true] {
            let application = application(RecordingConsumer(), first: hello) { stream in
                let box = StreamBox(stream)
                if isLater {
                    stream.lane.submit { box.stream.keepAlive(with: ping, every: 50) }
                } else {
                    stream.keepAlive(with: ping, every: 50)
                }
            }
            try withClient(application) { client in
                client.send(get)
                client.expect(head + "5\r\nhello\r\n2\r\n:\n\r\n2\r\n:\n\r\n")
            }
        }
    }

    @Test func `a reader that has shut its side gets what is buffered and the end`() throws {
        let consumer = RecordingConsumer()
        let piece = String(repeating: "x", count: 1 << 20)
        let application = application(consumer, first: try Self.chunk(piece)) { _ in }
        try withClient(application) { client in
            client.send(get)
            client.shutWrite()
            client.expect(head + "100000\r\n\(piece)\r\n0\r\n\r\n")
            client.expectEnd()
        }
        #expect(consumer.closed.wait())
        #expect(consumer.closedCount == 1)
    }

    @Test func `the consumer is told when the reader shuts its side later`() throws {
        let consumer = RecordingConsumer()
        let application = application(consumer, first: try Self.chunk("hello")) { _ in }
        try withClient(application) { client in
            client.send(get)
            client.expect(head + "5\r\nhello\r\n")
            client.shutWrite()
            client.expect("0\r\n\r\n")
            client.expectEnd()
        }
        #expect(consumer.closedCount == 1)
    }

    @Test func `the consumer is told once when the reader resets, and when the server stops`() throws {
        for isReset in [true, false] {
            let consumer = RecordingConsumer()
            let application = application(consumer, first: try Self.chunk("hello")) { _ in }
            try withServer(application) { server in
                let client = try LoopbackClient(port: server.port)
                client.send(get)
                client.expect(head + "5\r\nhello\r\n")
                if isReset { client.reset() } else { server.stop() }
                #expect(consumer.closed.wait())
            }
            #expect(consumer.closedCount == 1)
            #expect(consumer.writableCount == 0)
        }
    }

    @Test func `no stream is opened for a client that left while its handler was at work`() throws {
        let (begun, ended) = (Signal(), Signal())
        let opened = Counter()
        let application = TestApplication { _ in
            .handle(bodyLimit: 0) { _ in
                begun.fire()
                await Signal().fired()
                defer { ended.fire() }
                return HTTPResponse(
                    status: .ok,
                    body: .stream { _ in
                        opened.add()
                        return RecordingConsumer()
                    })
            }
        }
        try withServer(application) { server in
            let client = try LoopbackClient(port: server.port)
            client.send(get)
            #expect(begun.wait())
            client.reset()
            #expect(ended.wait())
            let done = Signal()
            server.lanes[0].submit { done.fire() }
            #expect(done.wait())
        }
        #expect(opened.value == 0)
    }

    @Test func `a reader that does not read is told of, bounded, and closed`() throws {
        let consumer = RecordingConsumer()
        let sent = Counter()
        let piece = try Self.chunk(String(repeating: "x", count: 10_000))
        let application = application(consumer, first: piece) { stream in
            let box = StreamBox(stream)
            stream.lane.submit {
                while !box.stream.isBackedUp, sent.value < 10_000 {
                    box.stream.send(piece)
                    sent.add()
                }
            }
        }
        try withServer(application, .testing { $0.writeTimeout = 300 }) { server in
            let client = try LoopbackClient(port: server.port, receiveBuffer: 4096)
            client.send(get)
            #expect(consumer.closed.wait())
            withExtendedLifetime(client) {}
        }
        #expect(sent.value < 400)
        #expect(consumer.closedCount == 1)
        #expect(consumer.writableCount == 0)
    }

    @Test func `the consumer of a slow reader is told when it can go on`() throws {
        let consumer = RecordingConsumer()
        let piece = String(repeating: "x", count: 8 << 20)
        let application = application(consumer, first: try Self.chunk(piece)) { _ in }
        try withClient(application) { client in
            client.send(get)
            client.expect(head + "800000\r\n\(piece)\r\n")
            #expect(consumer.writable.wait())
            client.shutWrite()
            client.expect("0\r\n\r\n")
            client.expectEnd()
        }
        #expect(consumer.writableCount == 1)
        #expect(consumer.closedCount == 1)
    }

    @Test func `ending the streams of others does not disturb the requests that are being read`() throws {
        let streams = Mutex([StreamBox]())
        let application = TestApplication { head in
            if head.target.path == Array("/s".utf8) {
                return .handle(bodyLimit: 0) { _ in
                    HTTPResponse(
                        status: .ok,
                        body: .stream { stream in
                            streams.withLock { $0.append(StreamBox(stream)) }
                            return RecordingConsumer()
                        })
                }
            }
            let ending = streams.withLock { streams in
                defer { streams = [] }
                return streams
            }
            for box in ending { box.stream.end() }
            return TestApplication.echo.decide(head)
        }
        try withServer(application) { server in
            let reader = try LoopbackClient(port: server.port)
            reader.send("GET /s HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
            reader.expect(
                "HTTP/1.1 200 OK\r\nDate: *\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n")
            reader.send(String(repeating: "GET /evil HTTP/1.1\r\nHost: h\r\n\r\n", count: 100))
            let client = try LoopbackClient(port: server.port)
            let numbers = 100..<200
            client.send(numbers.map { "GET /\($0) HTTP/1.1\r\nHost: h\r\n\r\n" }.joined())
            client.expect(numbers.map { plain("200 OK", "/\($0)") }.joined())
            reader.expect("0\r\n\r\n")
        }
    }
}
