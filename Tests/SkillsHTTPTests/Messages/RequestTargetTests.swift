import SkillsHTTP
import Testing

@Suite struct RequestTargetTests {
    private func segments(_ text: String) throws -> [String]? {
        try #require(RequestTarget(text)).segments?.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        ("/", [""]),
        ("/a", ["a"]),
        ("/a/b/", ["a", "b", ""]),
        ("//a", ["", "a"]),
        ("/a%20b/%c3%A9", ["a b", "é"]),
        ("/%252e%2B+", ["%2e++"]),
        ("/.../..a", ["...", "..a"]),
        ("/a?b/c", ["a"]),
        ("http://h", [""]),
        ("http://h/a", ["a"]),
    ])
    func `segments are split first and decoded once`(text: String, expected: [String]) throws {
        #expect(try segments(text) == expected)
    }

    @Test(arguments: [
        "/%", "/%2", "/%zz", "/a/%2g", "/%+1", "/a%2Fb", "/a%2fb", "/%00", "/%0a", "/%7f", "/.", "/..",
        "/a/../b",
        "/%2e", "/%2E%2e", "/.%2e", "/%ff", "/%c3", "/%ed%a0%80", "/%c0%af",
    ])
    func `a segment that could mean something else is refused`(text: String) throws {
        #expect(try segments(text) == nil)
    }

    @Test func `path and query stay as they came`() throws {
        let target = try #require(RequestTarget("/a%20b?c=%20&d?e"))
        #expect(target.path == Array("/a%20b".utf8))
        #expect(target.query == Array("c=%20&d?e".utf8))
        #expect(target.form == .origin)
        #expect(target.authority == nil)
    }

    @Test func `no query differs from an empty one`() throws {
        #expect(try #require(RequestTarget("/a")).query == nil)
        #expect(try #require(RequestTarget("/a?")).query == [])
    }

    @Test func `an absolute target has a path and an authority`() throws {
        let target = try #require(RequestTarget("http://h:80?q"))
        #expect(target.path == Array("/".utf8))
        #expect(target.query == Array("q".utf8))
        #expect(target.form == .absolute)
        #expect(target.authority.map(Array.init) == Array("h:80".utf8))
    }

    @Test func `a star is the server as a whole`() throws {
        let target = try #require(RequestTarget("*", method: .options))
        #expect(target.form == .asterisk)
        #expect(target.path.isEmpty)
        #expect(target.segments == [])
        #expect(RequestTarget("*") == nil)
    }

    @Test(arguments: ["", "a", "/a b", "/é", "/a#b", "ftp://h/", "/\u{7F}", "?a"])
    func `a target outside the grammar is none`(text: String) {
        #expect(RequestTarget(text) == nil)
    }
}
