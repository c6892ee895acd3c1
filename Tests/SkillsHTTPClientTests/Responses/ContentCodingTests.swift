import Testing

@testable import SkillsHTTPClient

struct ContentCodingTests {
    @Test(
        arguments: [
            ([], ContentCoding.identity), (["identity"], .identity), (["gzip"], .gzip), ([" GZip "], .gzip),
            (["x-gzip"], .gzip), (["deflate"], .deflate), (["identity, gzip"], .gzip), ([","], .identity),
            (["br"], nil), (["gzip, gzip"], nil), (["gzip", "deflate"], nil), (["gzipx"], nil),
        ] as [([String], ContentCoding?)])
    func `one coding of those that were asked for`(values: [String], coding: ContentCoding?) {
        let fields = ClientFields(values.map { .init(name: "content-encoding", value: $0) })
        #expect(ContentCoding(fields) == coding)
    }
}
