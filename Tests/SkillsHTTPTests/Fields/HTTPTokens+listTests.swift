import Testing

@testable import SkillsHTTP

@Suite struct HTTPTokensListTests {
    @Test(
        arguments: [
            ("", []), ("a", ["a"]), (" a ,\tb,, ,c ", ["a", "b", "c"]), ("\"a,b\", c", ["\"a,b\"", "c"]),
            ("\"a\\\",b\", c", ["\"a\\\",b\"", "c"]), ("\"a, b", ["\"a, b"]), ("a\\,b", ["a\\", "b"]),
            ("\"a\\", ["\"a\\"]),
        ] as [(String, [String])])
    func `a list is split outside quotes`(text: String, parts: [String]) {
        let list = HTTPTokens.list(Array(text.utf8)[...])
        #expect(list.map { String(decoding: $0, as: UTF8.self) } == parts)
    }

    @Test(
        arguments: [
            ("a", "a"), ("\"\"", ""), ("\"a b\"", "a b"), ("\"a\\\"\\\\b\"", "a\"\\b"), ("", nil),
            ("\"", nil), ("\"a", nil),
            ("\"a\\\"", nil), ("\"a\"b", nil), ("a b", nil), ("\"a\\", nil),
        ] as [(String, String?)])
    func `quotes are taken off`(text: String, unquoted: String?) {
        #expect(
            HTTPTokens.unquoted(Array(text.utf8)[...]).map { String(decoding: $0, as: UTF8.self) } == unquoted
        )
    }
}
