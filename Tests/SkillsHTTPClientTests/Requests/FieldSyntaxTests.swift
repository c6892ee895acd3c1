import Testing

@testable import SkillsHTTPClient

struct FieldSyntaxTests {
    @Test(arguments: [
        ("a", true), ("X-1_~", true), ("", false), ("a b", false), ("a:", false), ("\u{E4}", false),
    ])
    func `a name is a token`(name: String, isToken: Bool) {
        #expect(FieldSyntax.isToken(name) == isToken)
    }

    @Test(arguments: [
        ("", true), ("a\tb", true), ("\u{E4}", true), ("a\rb", false), ("a\nb", false), ("\0", false),
    ])
    func `a value has no control characters`(value: String, isValue: Bool) {
        #expect(FieldSyntax.isValue(value) == isValue)
    }

    @Test func `fields about framing are reserved, however they are written`() {
        for name in ["Content-Length", "TRANSFER-ENCODING", "host", "Connection"] {
            #expect(FieldSyntax.isReserved(name))
        }
        #expect(!FieldSyntax.isReserved("content-type"))
    }
}
