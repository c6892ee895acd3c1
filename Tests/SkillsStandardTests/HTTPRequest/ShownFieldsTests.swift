import SkillsHTTPClient
import Testing

@testable import SkillsStandard

@Suite struct ShownFieldsTests {
    private let fields: ClientFields = [
        "Content-Type": "text/plain", "Set-Cookie": "session=1", "X-Request-Id": "7", "Link": "<a>",
        "link": "<b>",
    ]

    @Test func `the usual fields are shown by small names, repeated ones joined`() {
        #expect(
            ShownFields.choose(from: fields, and: []) == ["content-type": "text/plain", "link": "<a>, <b>"])
    }

    @Test func `others are shown when they are asked for`() {
        let shown = ShownFields.choose(from: fields, and: ["x-request-id", "absent"])
        #expect(shown["x-request-id"] == "7")
        #expect(shown["set-cookie"] == nil)
        #expect(shown["absent"] == nil)
    }
}
