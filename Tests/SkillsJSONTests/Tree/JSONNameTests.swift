import Testing

@testable import SkillsJSON

@Suite struct JSONNameTests {
    @Test func `names are one key only when their code points are the same`() {
        #expect(JSONName("\u{E9}") == JSONName("\u{E9}"))
        #expect(JSONName("\u{E9}") != JSONName("e\u{301}"))
        #expect(Set(["\u{E9}", "e\u{301}", "\u{E9}"].map { JSONName($0) }).count == 2)
    }
}
