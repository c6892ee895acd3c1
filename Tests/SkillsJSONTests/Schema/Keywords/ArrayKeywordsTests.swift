import SkillsJSON
import Testing

@Suite struct ArrayKeywordsTests {
    @Test(arguments: [
        KeywordSample(
            #"{"minItems":1,"maxItems":2}"#, valid: ["[1]", "[1,2]", #""text""#],
            faults: [
                ("[]", "it must have at least 1 element"), ("[1,2,3]", "it must have at most 2 elements"),
            ]),
        KeywordSample(
            #"{"items":{"items":{"type":"boolean"}}}"#, valid: ["[]", "[[true],7]"],
            faults: [("[[],[true,0]]", "/1/1 must be a boolean")]),
        KeywordSample(
            #"{"prefixItems":[true,{"type":"null"}],"items":false}"#, valid: ["[1,null]", "[1]"],
            faults: [("[1,1]", "/1 must be null"), ("[1,null,2]", "/2 is not allowed here")]),
    ])
    func `arrays are checked by their size and each element`(sample: KeywordSample) throws {
        try sample.check()
    }
}
