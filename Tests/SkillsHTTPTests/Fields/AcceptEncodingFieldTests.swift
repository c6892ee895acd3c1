import SkillsHTTP
import Testing

@Suite struct AcceptEncodingFieldTests {
    @Test(arguments: [
        ("gzip", true), ("GZip, br", true), ("x-gzip", true), ("*", true), ("deflate, gzip;q=0.5", true),
        ("gzip;q=0.001", true), ("gzip, identity", true), ("br;q=1, *;q=0.1", true),
        ("", false), ("gzip;q=0", false), ("gzip;q=0.0, *", false), ("identity", false), ("br", false),
        ("*;q=0", false),
        ("gzip;q=0.5, identity", false), ("gzip;q=x", false), ("gzipped", false),
    ])
    func `gzip is taken where the client can undo it`(value: String, allows: Bool) {
        #expect(AcceptEncodingField(HTTPFields([("Accept-Encoding", value)])).allowsGzip == allows)
    }

    @Test func `a client that says nothing gets no gzip`() {
        #expect(AcceptEncodingField(HTTPFields([])).allowsGzip == false)
    }
}
