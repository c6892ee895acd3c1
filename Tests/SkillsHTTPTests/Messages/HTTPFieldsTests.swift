import SkillsHTTP
import Testing

@Suite struct HTTPFieldsTests {
    private let fields = HTTPFields([
        ("Host", "h"), ("X-List", "a"), ("x-list", "b, c"), ("X-LIST", ""), ("X-Lists", "d"),
    ])

    @Test func `names are compared without regard to case`() {
        #expect(fields.first("x-list") == "a")
        #expect(fields.first("X-liST") == "a")
        #expect(fields.values("x-list").map { String(decoding: $0, as: UTF8.self) } == ["a", "b, c", ""])
        #expect(fields.count(of: "x-list") == 3)
        #expect(fields.count == 5)
    }

    @Test func `a missing field has no value`() {
        #expect(fields.first("x-lis") == nil)
        #expect(fields.firstValue("x-other") == nil)
        #expect(fields.values("x-other").isEmpty)
        #expect(fields.combined("x-other") == nil)
        #expect(fields.count(of: "x-other") == 0)
    }

    @Test func `field lines are combined in their order`() {
        #expect(fields.combined("x-list").map(Array.init) == Array("a, b, c, ".utf8))
        #expect(fields.combined("host").map(Array.init) == Array("h".utf8))
    }

    @Test func `members of all lines are one list`() {
        #expect(fields.members("x-list").map { String(decoding: $0, as: UTF8.self) } == ["a", "b", "c"])
        let quoted = HTTPFields([("A", "\"b, c"), ("A", "d")])
        #expect(quoted.members("a").map { String(decoding: $0, as: UTF8.self) } == ["\"b, c", "d"])
        #expect(fields.members("x-other").isEmpty)
    }

    @Test func `a name is not confused with one that differs in a bit`() {
        #expect(HTTPFields([("X\rB", "v")]).first("x-b") == nil)
        #expect(HTTPFields([("x@", "v")]).first("x`") == nil)
    }

    @Test func `bytes of a parsed value are kept, and its text is lenient`() throws {
        let bytes = Array("GET / HTTP/1.1\r\nHost: h\r\nX-A: ".utf8) + [0xFF, 0x80] + Array("\r\n\r\n".utf8)
        let head = try #require(RequestTranscript(bytes).heads.first)
        #expect(head.fields.firstValue("x-a").map(Array.init) == [0xFF, 0x80])
        #expect(head.fields.first("x-a") == "\u{FFFD}\u{FFFD}")
    }

    @Test func `all pairs can be had`() {
        #expect(fields.pairs.map(\.name) == ["Host", "X-List", "x-list", "X-LIST", "X-Lists"])
        #expect(fields.pairs.map(\.value) == ["h", "a", "b, c", "", "d"])
    }
}
