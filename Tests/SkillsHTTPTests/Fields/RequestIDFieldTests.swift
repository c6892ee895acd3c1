import SkillsHTTP
import Testing

@Suite struct RequestIDFieldTests {
    @Test(arguments: ["a", "Az09._~:+/=-", String(repeating: "x", count: 128)])
    func `a well-formed identifier is taken over`(value: String) {
        #expect(RequestIDField(HTTPFields([("X-Request-ID", value)]))?.value == value)
    }

    @Test(arguments: ["", "a b", "a\"", "a,b", "a\u{E9}", "a%0a", "<a>", String(repeating: "x", count: 129)])
    func `anything else is not`(value: String) {
        #expect(RequestIDField(HTTPFields([("X-Request-ID", value)])) == nil)
    }

    @Test func `neither is one of two, nor none`() {
        #expect(RequestIDField(HTTPFields([("X-Request-ID", "a"), ("X-Request-ID", "a")])) == nil)
        #expect(RequestIDField(HTTPFields([])) == nil)
    }
}
