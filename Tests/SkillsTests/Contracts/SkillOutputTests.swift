import Skills
import SkillsJSON
import Testing

@Suite struct SkillOutputTests {
    @Test func `it is written with its facts in the order of their names, and read back`() throws {
        let output = SkillOutput(text: "a\nb", meta: ["words": "2", "bytes": "3"])
        #expect(output.json().description == #"{"text":"a\nb","meta":{"bytes":"3","words":"2"}}"#)
        #expect(try SkillOutput(json: output.json()) == output)
        #expect(try SkillOutput(json: RawJSON(parsing: #"{"text":"a"}"#)) == SkillOutput(text: "a"))
    }

    @Test(arguments: [
        ("7", [" must be an object"]), ("{}", ["/text is required"]),
        (#"{"text":"a","meta":{"n":1},"x":0}"#, ["/meta/n must be a string", "/x is not known here"]),
        (#"{"text":[],"meta":""}"#, ["/text must be a string", "/meta must be an object"]),
        (
            "{\"text\":\"a\",\"meta\":{\"caf\u{E9}\":\"1\",\"cafe\u{301}\":\"2\"}}",
            ["/meta/cafe\u{301} has the name of another one in other bytes"]
        ),
    ])
    func `every fault is named`(text: String, faults: [String]) throws {
        let error = #expect(throws: SkillError.self) { try SkillOutput(json: RawJSON(parsing: text)) }
        #expect(
            error?.errors.map { Array("\($0.pointer) \($0.detail)".utf8) } == faults.map { Array($0.utf8) })
    }
}
