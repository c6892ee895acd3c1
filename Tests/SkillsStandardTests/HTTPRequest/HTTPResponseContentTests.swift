import SkillsJSON
import Testing

@testable import SkillsStandard

@Suite struct HTTPResponseContentTests {
    private func content(_ text: String, _ type: String) -> HTTPResponseContent {
        HTTPResponseContent(Array(text.utf8), type: MediaType(type))
    }

    @Test func `JSON keeps its bytes`() throws {
        let text = #"{"b":1.10,"a":[12345678901234567890]}"#
        #expect(content(text, "application/json") == .json(try RawJSON(parsing: text)))
    }

    @Test(arguments: [
        "{", "", "{\"a\":1,\"a\":2}", String(repeating: "[", count: 121) + String(repeating: "]", count: 121),
    ])
    func `what says that it is JSON and is not is text`(text: String) {
        #expect(content(text, "application/json") == (text.isEmpty ? .empty : .text(text)))
    }

    @Test func `text is text`() {
        #expect(content("grüezi\u{0}", "text/plain; charset=UTF-8") == .text("grüezi\u{0}"))
    }

    @Test func `other bytes are base64`() {
        #expect(content("abc", "application/octet-stream") == .base64("YWJj"))
        #expect(content("abc", "text/plain; charset=iso-8859-1") == .base64("YWJj"))
        #expect(content("abc", "") == .base64("YWJj"))
        #expect(HTTPResponseContent([0xFF, 0x61], type: MediaType("text/plain")) == .base64("/2E="))
    }

    @Test func `no bytes are nothing`() {
        #expect(content("", "image/png") == .empty)
    }
}
