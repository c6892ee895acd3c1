import SkillsJSON
import Testing

@Suite struct ObjectKeywordsTests {
    @Test(arguments: [
        KeywordSample(
            #"{"additionalProperties":{"type":"integer"},"properties":{"a":true}}"#,
            valid: ["{}", #"{"a":"text","b":1}"#, "[]"],
            faults: [(#"{"b":"text"}"#, "/b must be a whole number")]),
        KeywordSample(
            #"{"required":["a"]}"#, valid: [#"{"a":null}"#, "7"], faults: [("{}", "/a is required")]),
        KeywordSample(
            "{\"properties\":{\"caf\u{E9}\":true},\"additionalProperties\":false}",
            valid: ["{\"caf\u{E9}\":1}"],
            faults: [("{\"cafe\u{301}\":1}", "/cafe\u{301} is not known here")]),
        KeywordSample(
            #"{"properties":{"a":false}}"#, valid: ["{}"], faults: [(#"{"a":1}"#, "/a is not allowed here")]),
    ])
    func `objects are checked by their members`(sample: KeywordSample) throws {
        try sample.check()
    }
}
