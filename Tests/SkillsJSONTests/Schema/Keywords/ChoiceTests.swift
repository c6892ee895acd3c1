import SkillsJSON
import Testing

@Suite struct ChoiceTests {
    @Test(arguments: [
        KeywordSample(
            #"{"anyOf":[{"type":"string","minLength":2},{"type":"null"}]}"#, valid: [#""ab""#, "null"],
            faults: [(#""a""#, "it must have at least 2 characters"), ("7", "it must be a string or null")]),
        KeywordSample(
            #"{"anyOf":[{"minimum":5},{"multipleOf":1,"maximum":1}]}"#, valid: ["6", "0"],
            faults: [("3", "it has none of the forms of which it must have one")]),
        KeywordSample(
            #"{"oneOf":[{"minimum":1},{"maximum":3}]}"#, valid: ["0", "4"],
            faults: [("2", "it fits more than one of the forms of which it must have one")]),
        KeywordSample(
            #"{"oneOf":[{"type":"object","required":["a"]},{"type":"array"}]}"#, valid: ["[]", #"{"a":1}"#],
            faults: [("{}", "/a is required"), ("7", "it must be an object or an array")]),
        KeywordSample(
            #"{"not":{"type":"string"}}"#, valid: ["7"],
            faults: [(#""a""#, "it has a form that is not allowed here")]),
        KeywordSample(
            #"{"anyOf":[true],"oneOf":[{"type":"null"}],"not":{"const":2}}"#, valid: ["null"],
            faults: [("1", "it must be null")]),
        KeywordSample(
            ##"{"anyOf":[{"$ref":"#/$defs/a"},{"type":"null"}],"$defs":{"a":{"type":"object","properties":{"b":{"type":"null"}}}}}"##,
            valid: [#"{"b":null}"#], faults: [(#"{"b":1}"#, "/b must be null")]),
    ])
    func `choices are told by the form that comes nearest`(sample: KeywordSample) throws {
        try sample.check()
    }
}
