import SkillsHTTP
import Testing

@Suite struct HTTPResponseTests {
    @Test(arguments: ["a\r\nb", "a\nb", "a\r", "\u{0}", "a\u{7F}", "\u{1B}[0m", "a\tb"])
    func `a field whose value has a control character is left out`(value: String) {
        var response = HTTPResponse(status: .ok)
        response.add("Location", value)
        #expect(response.fields.isEmpty)
    }

    @Test(arguments: ["", "a b", "ümlaut", "\"quoted\""])
    func `any other value is kept`(value: String) {
        var response = HTTPResponse(status: .ok)
        response.add("Location", value)
        #expect(response.fields.map(\.value) == [value])
    }
}
