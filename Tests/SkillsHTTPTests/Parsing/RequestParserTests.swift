import SkillsHTTP
import Testing

@Suite struct RequestParserTests {
    @Test func `a small request has a head and an end`() {
        let transcript = RequestTranscript("GET /a?b=c HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(transcript.lines == ["head GET /a?b=c", "end"])
        #expect(transcript.rest.isEmpty)
    }

    @Test func `a body of a known length is as long as announced`() {
        let transcript = RequestTranscript("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabcGET")
        #expect(transcript.lines == ["head POST /", "body abc", "end"])
        #expect(transcript.rest == Array("GET".utf8))
    }
}
