import Testing

@testable import SkillsHTTPClient

struct ClientFieldsTests {
    @Test func `names are compared without regard to ASCII case`() {
        var fields: ClientFields = ["A-Name": "1", "Other": "2"]
        fields.append("a-nAME", "3")
        #expect(fields.first("A-NAME") == "1")
        #expect(fields.values("a-name") == ["1", "3"])
        #expect(fields.first("a-name ") == nil)
        #expect(
            ClientFields(["\u{212A}": "x"].map { .init(name: $0.key, value: $0.value) }).first("k") == nil)
    }
}
