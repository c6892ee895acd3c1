import SkillsHTTP
import Testing

@Suite struct RequestParserHardeningTests {
    @Test(arguments: RefusedSamples.all)
    func `a request outside the grammar is refused`(sample: RequestSample) {
        #expect(RequestTranscript(sample.text).lines == sample.lines)
    }

    @Test(arguments: RefusedSamples.all)
    func `nothing after a fault is read`(sample: RequestSample) {
        var parser = RequestParser()
        var bytes = Array(sample.text.utf8)
        var fault: RequestFault?
        while fault == nil {
            let step = bytes.withUnsafeBytes { parser.next($0) }
            bytes.removeFirst(step.consumed)
            if case .failed(let found) = step.event { fault = found }
        }
        let next = Array("GET / HTTP/1.1\r\nHost: h\r\n\r\n".utf8)
        let step = next.withUnsafeBytes { parser.next($0) }
        #expect(step.consumed == 0)
        guard case .failed(let again) = step.event else {
            Issue.record("read on after \(sample)")
            return
        }
        #expect(again == fault)
    }

    @Test func `a request line may have 8 KiB and no more`() {
        let target = "/" + String(repeating: "a", count: 8192 - "GET / HTTP/1.1".utf8.count)
        #expect(RequestTranscript("GET \(target) HTTP/1.1\r\nHost: h\r\n\r\n").heads.count == 1)
        #expect(RequestTranscript("GET \(target)a HTTP/1.1\r\nHost: h\r\n\r\n").fault == "requestLineTooLong")
    }

    @Test func `a request line that is too long fails before its end has come`() {
        let start = "GET /" + String(repeating: "a", count: 8188)
        #expect(RequestTranscript(start).lines.isEmpty)
        #expect(RequestTranscript(start + "a").fault == "requestLineTooLong")
        #expect(RequestTranscript(String(repeating: "A", count: 20000)).fault == "badMethod")
    }

    @Test func `the field lines may have 32 KiB together and no more`() {
        let rest = 32768 - "Host: h\r\nA: \r\n\r\n".utf8.count
        let value = String(repeating: "v", count: rest)
        let start = "GET / HTTP/1.1\r\nHost: h\r\nA: "
        #expect(RequestTranscript(start + value + "\r\n\r\n").heads.count == 1)
        #expect(RequestTranscript(start + value + "v\r\n\r\n").fault == "fieldsTooLarge")
        #expect(RequestTranscript(start + value + "vvvvv").fault == "fieldsTooLarge")
        #expect(RequestTranscript(start + String(repeating: "v", count: 300 << 10)).fault == "fieldsTooLarge")
    }

    @Test func `there may be 100 field lines and no more`() {
        let fields = (1..<100).map { "X-\($0): v\r\n" }.joined()
        let start = "GET / HTTP/1.1\r\nHost: h\r\n\(fields)"
        #expect(RequestTranscript(start + "\r\n").heads.first?.fields.count == 100)
        #expect(RequestTranscript(start + "Y: v\r\n").fault == "tooManyFields")
    }

    @Test func `chunk extensions are counted over the whole body`() {
        let limits = HTTPLimits(chunkOverheadBytes: 10)
        let start = "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
        let five = "1;abcd\r\nx\r\n"
        #expect(
            RequestTranscript(start + five + five + "0\r\n\r\n", limits: limits).lines
                == ["head POST /", "body xx", "end"])
        #expect(
            RequestTranscript(start + five + five + five, limits: limits).fault == "chunkExtensionsTooLarge")
        #expect(
            RequestTranscript(start + "1;" + String(repeating: "a", count: 9000)).fault
                == "chunkExtensionsTooLarge")
    }

    @Test func `trailers are counted`() {
        let limits = HTTPLimits(chunkOverheadBytes: 10)
        let start = "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
        #expect(
            RequestTranscript(start + "A:b\r\nC:d\r\n\r\n", limits: limits).lines == ["head POST /", "end"])
        #expect(
            RequestTranscript(start + "A:b\r\nC:d\r\nE:f\r\n\r\n", limits: limits).fault == "trailersTooLarge"
        )
        #expect(
            RequestTranscript(start + "A: " + String(repeating: "b", count: 9000)).fault == "trailersTooLarge"
        )
    }

    @Test func `chunks together may have the limit of a body and no more`() {
        let limits = HTTPLimits(bodyBytes: 6)
        let start = "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"
        #expect(
            RequestTranscript(start + "3\r\ndef\r\n0\r\n\r\n", limits: limits).lines
                == ["head POST /", "body abcdef", "end"])
        #expect(
            RequestTranscript(start + "4\r\n", limits: limits).lines
                == ["head POST /", "body abc", "failed bodyTooLarge"])
    }

    @Test(arguments: 0..<8)
    func `a damaged request is read or refused, the same however it is cut`(seed: UInt64) {
        let samples = (AcceptedSamples.all + RefusedSamples.all).map { Array($0.text.utf8) }
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            var bytes = samples[Int.random(in: 0..<samples.count, using: &random)]
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                Self.damage(&bytes, with: samples, &random)
            }
            let whole = RequestTranscript(bytes)
            let cuts = (0..<6).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
            #expect(RequestTranscript(bytes, cuts: cuts) == whole, "\(bytes)")
        }
    }

    private static func damage(
        _ bytes: inout [UInt8], with samples: [[UInt8]], _ random: inout SeededGenerator
    ) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        case 1: if place < bytes.count { bytes.remove(at: place) }
        case 2: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
        case 3: bytes.insert(contentsOf: "\r\n:; 0f,".utf8.shuffled(using: &random).prefix(3), at: place)
        default: bytes += samples[Int.random(in: 0..<samples.count, using: &random)]
        }
    }
}
