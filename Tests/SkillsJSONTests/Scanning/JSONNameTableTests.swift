import SkillsJSON
import Testing

@Suite struct JSONNameTableTests {
    @Test(arguments: [
        (#"{"a":1,"a":2}"#, "a", 7), (#"{"":1,"":2}"#, "", 6), (#"{"a":1,"b":2,"a":3}"#, "a", 13),
        (#"{"a":1,"\u0061":2}"#, "a", 7), (#"{"\u0061":1,"a":2}"#, "a", 12),
        (#"{"\u0061":1,"\u0061":2}"#, "a", 12),
        (#"{"/":1,"\/":2}"#, "/", 7), (#"[{"x":{"é":1,"\u00E9":2}}]"#, "é", 14),
        (#"{"a":{"b":1,"b":2},"c":3}"#, "b", 12),
        (#"{"a":[{"a":1}],"a":1}"#, "a", 15), (#"{"😀":1,"\ud83d\ude00":2}"#, "😀", 10),
    ])
    func `a repeated name is refused at every depth, after unescaping`(
        text: String, name: String, offset: Int
    ) {
        #expect(throws: JSONError(.duplicateName(name), offset: offset)) { try RawJSON(parsing: text) }
    }

    @Test(arguments: [
        "{\"\u{E9}\":1,\"e\u{301}\":2}", #"{"\u00e9":1,"e\u0301":2}"#,
        "{\"\u{1E9B}\u{323}\":1,\"\u{1E9B}\u{307}\u{323}\":2}",
        "{\"\u{212B}\":1,\"\u{C5}\":2}", #"{"a":1,"a\u0000":2}"#, #"{"a":1,"A":2," a":3}"#,
    ])
    func `names that only look alike are two names`(text: String) throws {
        #expect(try JSONObjectSlices(parsing: Array(text.utf8)).count > 1)
    }

    @Test(arguments: [2, 8, 9, 10, 100, 1000])
    func `a repeated name is found among few and among many`(count: Int) throws {
        let names = (0..<count).map { "\"member \($0)\":{\"member 0\":[]}" }
        let text = "{" + names.joined(separator: ",") + "}"
        #expect(try JSONObjectSlices(parsing: Array(text.utf8)).count == count)
        for repeated in [0, count / 2, count - 1] {
            let name = "member \(repeated)"
            let bad = "{" + (names + ["\"m\\u0065mber \(repeated)\":0"]).joined(separator: ",") + "}"
            #expect(throws: JSONError(.duplicateName(name), offset: text.utf8.count)) {
                try RawJSON(parsing: bad)
            }
        }
    }

    @Test func `names of one object do not count in the objects after it`() throws {
        let object = "{" + (0..<20).map { "\"n\($0)\":0" }.joined(separator: ",") + "}"
        let text = "[" + Array(repeating: object, count: 5).joined(separator: ",") + "]"
        #expect(try RawJSON(parsing: text).kind == .array)
    }
}
