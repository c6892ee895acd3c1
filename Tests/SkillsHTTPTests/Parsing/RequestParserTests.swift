import SkillsHTTP
import Testing

@Suite struct RequestParserTests {
    @Test(arguments: AcceptedSamples.all)
    func `a request is read`(sample: RequestSample) {
        #expect(RequestTranscript(sample.text).lines == sample.lines)
    }

    @Test(arguments: AcceptedSamples.all + RefusedSamples.all)
    func `bytes that come one at a time mean the same`(sample: RequestSample) {
        let cuts = Array(1..<sample.text.utf8.count)
        #expect(RequestTranscript(sample.text, cuts: cuts).lines == sample.lines)
    }

    @Test(arguments: AcceptedSamples.all + RefusedSamples.all)
    func `bytes that come in two pieces mean the same`(sample: RequestSample) {
        for cut in 1..<sample.text.utf8.count {
            #expect(RequestTranscript(sample.text, cuts: [cut]).lines == sample.lines, "cut at \(cut)")
        }
    }

    @Test func `what belongs to no request yet is left over`() {
        let transcript = RequestTranscript("GET / HTTP/1.1\r\nHost: h\r\n\r\nGET /b")
        #expect(transcript.lines == ["head GET /", "end"])
        #expect(transcript.rest == Array("GET /b".utf8))
    }

    @Test func `empty lines between requests are used up, so that nothing is left over`() {
        let transcript = RequestTranscript("GET / HTTP/1.1\r\nHost: h\r\n\r\n\r\n\r\n")
        #expect(transcript.lines == ["head GET /", "end"])
        #expect(transcript.rest.isEmpty)
    }

    @Test func `a request without a body ends without more bytes`() {
        var parser = RequestParser()
        let bytes = Array("GET / HTTP/1.1\r\nHost: h\r\n\r\n".utf8)
        let head = bytes.withUnsafeBytes { parser.next($0) }
        #expect(head.consumed == bytes.count)
        guard case .head = head.event else {
            Issue.record("no head")
            return
        }
        let end = parser.next(UnsafeRawBufferPointer(start: nil, count: 0))
        guard case .end = end.event else {
            Issue.record("no end")
            return
        }
        guard case .needMoreBytes = parser.next(UnsafeRawBufferPointer(start: nil, count: 0)).event else {
            Issue.record("more than an end")
            return
        }
    }

    @Test func `a body piece lies where the step says`() {
        var parser = RequestParser()
        let head = Array("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
        _ = head.withUnsafeBytes { parser.next($0) }
        let chunk = Array("3\r\nabc\r\n0\r\n\r\n".utf8)
        let step = chunk.withUnsafeBytes { parser.next($0) }
        guard case .body(let range) = step.event else {
            Issue.record("no body")
            return
        }
        #expect(range == 3..<6)
        #expect(step.consumed == 6)
    }

    @Test func `a length above the limit is left to the caller`() {
        let transcript = RequestTranscript(
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 8589934592\r\n\r\n",
            limits: HTTPLimits(bodyBytes: 10))
        #expect(transcript.lines == ["head POST /"])
        #expect(transcript.heads[0].framing == .length(8_589_934_592))
    }

    @Test(arguments: [(5, true), (4, false), (-1, false)])
    func `the limit of one body can be set after its head`(limit: Int, fits: Bool) {
        let transcript = RequestTranscript(
            "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
            limits: HTTPLimits(bodyBytes: 5), bodyLimit: limit)
        #expect(
            transcript.lines
                == (fits ? ["head POST /", "body hello", "end"] : ["head POST /", "failed bodyTooLarge"]))
    }

    @Test func `the next body has the limit of the parser again`() {
        let request = "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n"
        var parser = RequestParser(limits: HTTPLimits(bodyBytes: 1))
        var bytes = Array((request + request).utf8)
        var last = parser.next(UnsafeRawBufferPointer(start: nil, count: 0)).event
        var heads = 0
        while true {
            let step = bytes.withUnsafeBytes { parser.next($0) }
            bytes.removeFirst(step.consumed)
            last = step.event
            if case .head = last {
                heads += 1
                if heads == 1 { parser.limitBody(to: 2) }
            }
            if case .failed = last { break }
            if case .needMoreBytes = last { break }
        }
        #expect(heads == 2)
        guard case .failed(.bodyTooLarge) = last else {
            Issue.record("the second body was read")
            return
        }
    }
}
