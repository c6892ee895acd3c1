import SkillsJSON
import Testing

@Suite struct RawJSONTests {
    @Test(arguments: [
        "{}", "[]", #""""#, "0", "-0", "-0.5e+10", "1E400", "true", "false", "null", #"{"a":[1,{"b":null}]}"#,
        #"["\ud83d\ude00\u00e9\/\"\\\b\f\n\r\t"]"#, "\"é€😀\u{7F}\"", #"{"":1}"#, #"{"a":1,"A":2}"#, "[[],{}]",
    ])
    func `a valid text is kept byte for byte`(text: String) throws {
        #expect(try RawJSON(parsing: text).bytes == Array(text.utf8))
    }

    @Test func `white space around a value is dropped, inside it is kept`() throws {
        #expect(try RawJSON(parsing: " \t\r\n{ \"a\" : [ 1 , 2 ] }\n").description == #"{ "a" : [ 1 , 2 ] }"#)
    }
}
