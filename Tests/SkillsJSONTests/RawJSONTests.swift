import SkillsJSON
import Testing

@Suite struct RawJSONTests {
    @Test func `white space around a value is dropped, inside it is kept`() throws {
        #expect(try RawJSON(parsing: " \t\r\n{ \"a\" : [ 1 , 2 ] }\n").description == #"{ "a" : [ 1 , 2 ] }"#)
    }

    @Test(arguments: [
        ("{}", JSONKind.object), ("[]", .array), (#""""#, .string), ("-1", .number), ("9", .number),
        ("true", .boolean), ("false", .boolean), ("null", .null), (" \n{}", .object),
    ])
    func `the kind is that of the value`(text: String, kind: JSONKind) throws {
        #expect(try RawJSON(parsing: text).kind == kind)
    }

    @Test func `values are equal when their bytes are`() throws {
        #expect(try RawJSON(parsing: " [1]") == RawJSON(parsing: "[1] "))
        #expect(try RawJSON(parsing: "[1]") != RawJSON(parsing: "[ 1]"))
        #expect(try RawJSON(parsing: "\"\u{E9}\"") != RawJSON(parsing: "\"e\u{301}\""))
    }

    @Test func `a string is written with its escapes`() {
        #expect(RawJSON.string("a\"b\n").bytes == Array(#""a\"b\n""#.utf8))
        #expect(RawJSON.string("").description == "\"\"")
    }

    @Test func `null is four letters`() {
        #expect(RawJSON.null.bytes == [0x6E, 0x75, 0x6C, 0x6C])
    }

    @Test(arguments: [
        (#""""#, ""), (#""plain""#, "plain"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#""\u0041\u00e9\u20AC\ud83D\uDe00\u0000""#, "A\u{E9}\u{20AC}\u{1F600}\u{0}"), (#""x\ny""#, "x\ny"),
        (#""\udbff\udfff""#, "\u{10FFFF}"), (#""\ue000\uffff""#, "\u{E000}\u{FFFF}"),
        (#""\\u0041""#, "\\u0041"),
    ])
    func `a string is given without its escapes`(text: String, meant: String) throws {
        let value = try RawJSON(parsing: text).stringValue
        #expect(value.map { Array($0.utf8) } == Array(meant.utf8))
    }

    @Test func `scalars are given for their own kind only`() throws {
        let values = try ["\"1\"", "1.50", "true", "false", "null", "[1]"].map { try RawJSON(parsing: $0) }
        #expect(values.map(\.stringValue) == ["1", nil, nil, nil, nil, nil])
        #expect(values.map(\.numberText) == [nil, "1.50", nil, nil, nil, nil])
        #expect(values.map(\.boolValue) == [nil, nil, true, false, nil, nil])
    }

    @Test(arguments: [
        ("{\"a\":\n[1,\r\n 2]}", "{\"a\": [1,   2]}"), ("[\r]", "[ ]"), (#""x\ny\r""#, #""x\ny\r""#),
        ("[1]", "[1]"),
    ])
    func `line ends between tokens become spaces`(text: String, line: String) throws {
        #expect(try RawJSON(parsing: text).onOneLine.description == line)
    }
}
