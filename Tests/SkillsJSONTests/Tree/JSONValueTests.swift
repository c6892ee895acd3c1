import SkillsJSON
import Testing

@Suite struct JSONValueTests {
    private func value(_ text: String) throws -> JSONValue {
        try JSONValue(parsing: Array(text.utf8))
    }

    @Test(arguments: [
        "null", "true", "false", "0", "-1.50e+3", #""a\"b\nc""#, "[]", "{}", "[[],[[]],{}]",
        #"{"b":1,"a":[true,null,"x"]}"#,
        #"{"a":{"b":{"c":[{},{"d":{}}]}},"e":[[1,2],[3]],"f":{"g":1}}"#, "\"é😀\"",
    ])
    func `a tree is written as it was read`(text: String) throws {
        #expect(try value(text).raw == RawJSON(parsing: text))
        #expect(try JSONValue(RawJSON(parsing: text)) == value(text))
    }

    @Test func `white space goes, order and numbers stay`() throws {
        let text = " { \"z\" : 1.0 , \"a\" : [ 1e2 , \"\\u0041\" ] } "
        #expect(try value(text).description == #"{"z":1.0,"a":[1e2,"A"]}"#)
    }

    @Test func `parts are reached by name, position and kind`() throws {
        let tree = try value(#"{"s":"x","n":2.0,"d":0.5,"b":true,"a":[1,null],"o":{"k":{}}}"#)
        #expect(tree["s"]?.stringValue == "x")
        #expect(tree["n"]?.intValue == 2)
        #expect(tree["d"]?.doubleValue == 0.5)
        #expect(tree["d"]?.intValue == nil)
        #expect(tree["b"]?.boolValue == true)
        #expect(tree["a"]?[1]?.isNull == true)
        #expect(tree["a"]?.arrayValue?.count == 2)
        #expect(tree["a"]?[2] == nil)
        #expect(tree["a"]?[-1] == nil)
        #expect(tree["o"]?["k"]?.objectValue?.isEmpty == true)
        #expect(tree["x"] == nil)
        #expect(tree[0] == nil)
        #expect(tree["s"]?["x"] == nil)
        #expect(tree["s"]?.boolValue == nil)
        #expect(tree["s"]?.numberValue == nil)
    }

    @Test func `literals make trees`() throws {
        let tree: JSONValue = ["a": [1, 2.5, "x", true, nil], "b": [:]]
        #expect(tree.description == #"{"a":[1,2.5,"x",true,null],"b":{}}"#)
        #expect(try tree == value(#"{"b":{},"a":[1.0,25e-1,"x",true,null]}"#))
    }

    @Test(arguments: [
        ("1", "1.0"), (#""\u00e9""#, "\"é\""), (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#),
        ("[1,[2]]", "[1e0, [2]]"),
    ])
    func `values are equal when they mean the same`(first: String, second: String) throws {
        #expect(try value(first) == value(second))
    }

    @Test(arguments: [
        ("1", "true"), ("0", "false"), ("null", "false"), ("1", "\"1\""), ("[]", "{}"), ("[1,2]", "[2,1]"),
        ("[]", "[null]"),
        ("\"\u{E9}\"", "\"e\u{301}\""), (#"{"a":null}"#, "{}"), ("\"a\"", "\"A\""),
    ])
    func `values that differ in kind or content are not equal`(first: String, second: String) throws {
        #expect(try value(first) != value(second))
    }

    @Test func `the kind is told`() throws {
        let kinds = try ["null", "true", "1", "\"\"", "[]", "{}"].map { try value($0).kind }
        #expect(kinds == [.null, .boolean, .number, .string, .array, .object])
    }

    @Test func `the faults are those of the scanner`() {
        #expect(throws: JSONError(.duplicateName("a"), offset: 7)) { try value(#"{"a":1,"a":1}"#) }
        #expect(throws: JSONError(.tooDeep, offset: 1)) {
            try JSONValue(parsing: [0x5B, 0x5B], maximumDepth: 1)
        }
    }
}
