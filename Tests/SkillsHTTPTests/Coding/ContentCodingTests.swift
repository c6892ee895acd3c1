import SkillsHTTP
import Testing

@Suite struct ContentCodingTests {
    @Test(
        arguments: [
            ("gzip", ContentCoding.gzip), ("X-GZip", .gzip), ("Deflate", .deflate), ("identity", .identity),
            ("", .identity),
            ("br", nil), ("gzip, gzip", nil), ("identity, gzip", nil), ("*", nil), ("gzip;q=1", nil),
        ] as [(String, ContentCoding?)])
    func `one known coding is read`(value: String, coding: ContentCoding?) {
        #expect(ContentCoding(HTTPFields([("Content-Encoding", value)])) == coding)
    }

    @Test func `a body without the field is not coded`() {
        #expect(ContentCoding(HTTPFields([])) == .identity)
    }

    @Test func `codings on several lines are several`() {
        #expect(
            ContentCoding(HTTPFields([("Content-Encoding", "gzip"), ("content-encoding", "gzip")])) == nil)
    }
}
