import Synchronization
import TestSupport
import Testing

@testable import SkillsHTTPClient

@Suite(.timeLimit(.minutes(5))) struct HTTPClientStreamingTests {
    @Test func `bytes are there as soon as they have arrived`() async throws {
        let goOn = [Signal(), Signal()]
        let server = try PeerServer { connection, _ in
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            for signal in goOn {
                connection.send("3\r\nabc\r\n")
                _ = signal.wait()
            }
            connection.send("0\r\n\r\n")
        }
        let client = try HTTPClient.testing()
        let response = try await client.send(ClientRequest(url: server.url()))
        var iterator = response.body.makeAsyncIterator()
        for signal in goOn {
            #expect(try await iterator.next() == Array("abc".utf8))
            signal.fire()
        }
        #expect(try await iterator.next() == nil)
    }

    @Test func `a peer is made to wait for a slow reader`() async throws {
        let (blocked, total) = (Signal(), 64 << 20)
        let sentBeforeReading = Mutex(0)
        let server = try PeerServer { connection, _ in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(total)\r\n\r\n")
            let chunk = [UInt8](repeating: 7, count: 64 * 1024)
            var sent = 0
            // Refused a number of times in a row, that is when nobody has read in the meantime.
            var refusals = 0
            while refusals < 20_000, sent < total {
                let count = connection.sendAtOnce(chunk)
                refusals = count == 0 ? refusals + 1 : 0
                sent += count
            }
            sentBeforeReading.withLock { [sent] in $0 = sent }
            blocked.fire()
            while sent < total, connection.send(Array(chunk.prefix(total - sent))) { sent += chunk.count }
        }
        let client = try HTTPClient.testing()
        let response = try await client.send(
            ClientRequest(url: server.url(), limits: TransferLimits(bodyBytes: total)))
        await blocked.fired()
        // What the kernel's buffers hold, and the client's.
        #expect(sentBeforeReading.withLock { $0 } < total / 2)
        var count = 0
        for try await chunk in response.body { count += chunk.count }
        #expect(count == total)
    }

    @Test func `a sequence is sent as it comes, in chunks`() async throws {
        let firstArrived = Signal()
        let server = try PeerServer { connection, head in
            #expect(head.contains("\r\nTransfer-Encoding: chunked\r\n"))
            #expect(connection.receive(until: "one\r\n") == "3\r\none\r\n")
            firstArrived.fire()
            #expect(connection.receive(until: "0\r\n\r\n") == "5\r\nthree\r\n0\r\n\r\n")
            connection.respond("done")
        }
        let client = try HTTPClient.testing()
        let chunks = Chunks()
        chunks.source.yield(Array("one".utf8))
        async let text = client.text(ClientRequest(method: "POST", url: server.url(), body: .stream(chunks)))
        await firstArrived.fired()
        chunks.source.yield([])
        chunks.source.yield(Array("three".utf8))
        chunks.source.finish()
        #expect(try await text == "done")
    }

    @Test func `a sequence of known length is sent with it`() async throws {
        let server = try PeerServer { connection, head in
            #expect(head.contains("\r\nContent-Length: 6\r\n"))
            connection.respond(String(decoding: connection.receive(6), as: UTF8.self))
        }
        let client = try HTTPClient.testing()
        for _ in 0..<2 {
            let body = ClientRequestBody.stream(Chunks(["abc", "def"]), length: 6)
            #expect(
                try await client.text(ClientRequest(method: "PUT", url: server.url(), body: body)) == "abcdef"
            )
        }
    }

    @Test(arguments: [5, 7]) func `a sequence of another length than announced fails`(length: Int)
        async throws
    {
        let server = try PeerServer { connection, _ in connection.waitForEnd() }
        let error = await clientError {
            let body = ClientRequestBody.stream(Chunks(["abc", "def"]), length: length)
            _ = try await HTTPClient.testing().send(
                ClientRequest(method: "PUT", url: server.url(), body: body))
        }
        #expect(error == .requestBodyFailed)
    }

    @Test func `a sequence that throws ends the request`() async throws {
        struct Failure: Error {}
        let server = try PeerServer { connection, _ in connection.waitForEnd() }
        let chunks = Chunks()
        chunks.source.yield([1])
        chunks.source.finish(throwing: Failure())
        let error = await clientError {
            _ = try await HTTPClient.testing().send(
                ClientRequest(method: "PUT", url: server.url(), body: .stream(chunks)))
        }
        #expect(error == .requestBodyFailed)
    }

    @Test func `a large sequence is made no faster than the peer takes it`() async throws {
        let (made, total) = (Counter(), 300)
        let goOn = Signal()
        let server = try PeerServer { connection, _ in
            _ = goOn.wait()
            connection.respond("\(connection.receive(total * 128 * 1024).count)")
        }
        let client = try HTTPClient.testing()
        let chunks = AsyncThrowingStream<[UInt8], any Error> {
            if made.value == total { return nil }
            made.add()
            return [UInt8](repeating: UInt8(ascii: "x"), count: 128 * 1024)
        }
        let body = ClientRequestBody.stream(chunks, length: total * 128 * 1024)
        async let text = client.text(ClientRequest(method: "PUT", url: server.url(), body: body))
        // Another request, by whose end the first has had time to fill what it can.
        let other = try PeerServer { connection, _ in connection.respond("x") }
        for _ in 0..<200 { _ = try await client.text(ClientRequest(url: other.url())) }
        #expect(made.value < total)
        goOn.fire()
        #expect(try await text == "\(total * 128 * 1024)")
    }

    @Test func `bodies may go both ways at once`() async throws {
        let server = try PeerServer { connection, _ in
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            while true {
                let chunk = connection.receive(until: "\r\n") + connection.receive(until: "\r\n")
                connection.send(chunk)
                if chunk == "0\r\n\r\n" || chunk.isEmpty { return }
            }
        }
        let client = try HTTPClient.testing()
        let chunks = Chunks()
        let response = try await client.send(
            ClientRequest(method: "POST", url: server.url(), body: .stream(chunks)))
        var iterator = response.body.makeAsyncIterator()
        for text in ["a", "bc", "def"] {
            chunks.source.yield(Array(text.utf8))
            #expect(try await iterator.next() == Array(text.utf8))
        }
        chunks.source.finish()
        #expect(try await iterator.next() == nil)
    }

    @Test func `progress counts the bytes of both bodies`() async throws {
        let server = try PeerServer { connection, _ in
            _ = connection.receive(200_000)
            connection.respond(String(repeating: "y", count: 100_000))
        }
        let seen = Mutex([TransferProgress]())
        _ = try await HTTPClient.testing().text(
            ClientRequest(
                method: "PUT", url: server.url(), body: .bytes([UInt8](repeating: 1, count: 200_000)),
                onProgress: { progress in seen.withLock { $0.append(progress) } }))
        let all = seen.withLock { $0 }
        #expect(
            all.last
                == TransferProgress(
                    sentBytes: 200_000, bytesToSend: 200_000, receivedBytes: 100_000, bytesToReceive: 100_000)
        )
        #expect(all.map(\.sentBytes) == all.map(\.sentBytes).sorted())
        #expect(all.count > 4)
    }

    @Test func `consent is waited for when it is asked for`() async throws {
        let server = try PeerServer { connection, head in
            #expect(head.contains("\r\nExpect: 100-continue\r\n"))
            connection.send("HTTP/1.1 100 Continue\r\n\r\n")
            connection.respond(String(decoding: connection.receive(3), as: UTF8.self))
        }
        let text = try await HTTPClient.testing().text(
            ClientRequest(
                method: "PUT", url: server.url(), body: .bytes(Array("abc".utf8)), expectsContinue: true))
        #expect(text == "abc")
    }

    @Test func `a refusal instead of consent is the response, and the body stays here`() async throws {
        let server = try PeerServer { connection, _ in
            connection.send("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            #expect(connection.waitForEnd())
        }
        let sent = Counter()
        let response = try await HTTPClient.testing().send(
            ClientRequest(
                method: "PUT", url: server.url(), body: .bytes(Array("abc".utf8)), expectsContinue: true,
                onProgress: { _ in sent.add() }))
        #expect(response.status == 403)
        #expect(sent.value == 0)
    }

    @Test func `gzip is undone, in pieces of one byte as well`() async throws {
        let text = (0..<2000).map { "line \($0)\n" }.joined()
        let packed = gzip(Array(text.utf8))
        let server = try PeerServer { connection, _ in
            connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n")
            for byte in packed { connection.send(Array("1\r\n".utf8) + [byte] + Array("\r\n".utf8)) }
            connection.send("0\r\n\r\n")
        }
        #expect(try await HTTPClient.testing().text(ClientRequest(url: server.url())) == text)
    }

    @Test func `events and lines come out of a body`() async throws {
        let server = try PeerServer { connection, head in
            connection.respond(
                head.contains("/events") ? "data: a\n\nevent: x\ndata: b\n\n" : "{\"a\":1}\r\n\n{\"b\":2}")
        }
        let client = try HTTPClient.testing()
        let stream = try await client.send(ClientRequest(url: server.url("/events")))
        var events: [ServerSentEvent] = []
        for try await event in ServerSentEvents(stream.body) { events.append(event) }
        #expect(events == [ServerSentEvent(data: "a"), ServerSentEvent(type: "x", data: "b")])
        let lines = try await client.send(ClientRequest(url: server.url("/lines")))
        var texts: [String] = []
        for try await line in JSONLines(lines.body) { texts.append(String(decoding: line, as: UTF8.self)) }
        #expect(texts == ["{\"a\":1}", "{\"b\":2}"])
    }
}
