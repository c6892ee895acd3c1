import SkillsJSON
import Testing

@Suite struct RawJSONCompactTests {
    @Test(arguments: [
        ("{}", "{}"), ("{ \n}", "{}"), ("[ 1 ,\t2\r\n]", "[1,2]"),
        (#"{ "a b" : "c\" } , { d\\" , "e" : [ ] }"#, #"{"a b":"c\" } , { d\\","e":[]}"#),
        ("\" \u{2028}\u{A0} \"", "\" \u{2028}\u{A0} \""), ("-1.5E+3", "-1.5E+3"),
    ])
    func `white space goes between tokens and stays in strings`(text: String, compact: String) throws {
        #expect(String(decoding: try RawJSON(parsing: text).compactBytes, as: UTF8.self) == compact)
    }
}
