import SkillsJSON
import Testing

@Suite struct JSONObjectSlicesTests {
    private let text = Array(
        " \n{ \"input\" : {\"a\": [1, 2]} , \"n\":1.50,\"\\u0073\":\"x\" ,\"e\":{}}\t".utf8)

    @Test func `members are given in order as they stand`() throws {
        let object = try JSONObjectSlices(parsing: text)
        #expect(object.count == 4)
        #expect(object.names == ["input", "n", "s", "e"])
        #expect(object.map(\.value.description) == [#"{"a": [1, 2]}"#, "1.50", #""x""#, "{}"])
        #expect(object.map(\.name) == object.names)
    }

    @Test func `a member is found by the name that is meant`() throws {
        let object = try JSONObjectSlices(parsing: text)
        #expect(object["input"]?.description == #"{"a": [1, 2]}"#)
        #expect(object["s"]?.stringValue == "x")
        #expect(object.value(named: "n")?.numberText == "1.50")
        #expect(object["a"] == nil)
        #expect(object[""] == nil)
        #expect(object.value(named: "\\u0073") == nil)
    }

    @Test func `names are compared by code points`() throws {
        let object = try JSONObjectSlices(parsing: Array("{\"e\u{301}\":1,\"\u{E9}\":2}".utf8))
        #expect(object.value(named: "\u{E9}")?.numberText == "2")
        #expect(object.value(named: "e\u{301}")?.numberText == "1")
        #expect(object["\u{E9}"]?.numberText == "2")
    }

    @Test func `the object itself has no white space around it`() throws {
        #expect(try JSONObjectSlices(parsing: Array(" {} ".utf8)).raw.description == "{}")
        #expect(try JSONObjectSlices(parsing: Array("{}".utf8)).names.isEmpty)
    }

    @Test(arguments: [("[{}]", 0), (" \"{}\"", 1), ("1", 0), ("  null", 2), ("true", 0)])
    func `a value of another kind is not an object`(text: String, offset: Int) throws {
        let error = JSONError(.notAnObject, offset: offset)
        #expect(throws: error) { try JSONObjectSlices(parsing: Array(text.utf8)) }
        let raw = try RawJSON(parsing: text)
        #expect(throws: JSONError(.notAnObject, offset: 0)) { try JSONObjectSlices(raw) }
    }

    @Test func `a fault of the grammar goes before the kind`() {
        #expect(throws: JSONError(.unexpectedEnd, offset: 2)) {
            try JSONObjectSlices(parsing: Array("[1".utf8))
        }
        #expect(throws: JSONError(.unexpectedByte(0x78), offset: 2)) {
            try JSONObjectSlices(parsing: Array("1 x".utf8))
        }
    }

    @Test func `a raw object gives its members`() throws {
        let object = try JSONObjectSlices(try RawJSON(parsing: #"{"a":1}"#))
        #expect(object["a"]?.numberText == "1")
    }

    @Test func `a raw object of any depth is taken`() throws {
        let text = String(repeating: #"{"a":"#, count: 250) + "1" + String(repeating: "}", count: 250)
        let raw = try RawJSON(parsing: Array(text.utf8), maximumDepth: 250)
        #expect(try JSONObjectSlices(raw)["a"]?.bytes.count == text.utf8.count - 6)
    }
}
