import SkillsJSON
import Testing

@Suite struct NumberKeywordsTests {
    @Test(arguments: [
        KeywordSample(
            #"{"type":"integer","minimum":0,"maximum":255}"#, valid: ["0", "255", "2.55e2", "-0"],
            faults: [
                ("256", "it must be a whole number from 0 to 255"),
                ("1.5", "it must be a whole number from 0 to 255"),
                (#""1""#, "it must be a whole number from 0 to 255"),
                ("-1", "it must be a whole number from 0 to 255"),
            ]),
        KeywordSample(
            #"{"type":"integer"}"#, valid: ["1e30", "2.0", "1e99999999999999999999", "9223372036854775808"],
            faults: [
                ("1e-1", "it must be a whole number"),
                ("1e-99999999999999999999", "it must be a whole number"),
            ]),
        KeywordSample(
            #"{"type":["number","null"],"exclusiveMinimum":0,"exclusiveMaximum":1}"#,
            valid: ["0.5", "null", "1e-400"],
            faults: [
                ("0", "it must be a number above 0 and below 1"),
                ("1", "it must be a number above 0 and below 1"),
                ("true", "it must be a number above 0 and below 1 or null"),
            ]),
        KeywordSample(
            #"{"minimum":9007199254740993}"#, valid: ["9007199254740993", #""text""#, "1e400"],
            faults: [("9007199254740992", "it must be a number of at least 9007199254740993")]),
        KeywordSample(
            #"{"maximum":-0.1}"#, valid: ["-0.1", "-1e400", "-1e99999999999999999999"],
            faults: [("-0.09999999999999999999999", "it must be a number of at most -0.1")]),
    ])
    func `numbers are compared to the last digit`(sample: KeywordSample) throws {
        try sample.check()
    }
}
