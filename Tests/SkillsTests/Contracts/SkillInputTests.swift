import Skills
import SkillsJSON
import Testing

@Suite struct SkillInputTests {
    private func faults(_ text: String) throws -> [String] {
        do {
            _ = try SkillInput(json: RawJSON(parsing: text))
            return []
        } catch let error as SkillError {
            #expect(error.code == "validation")
            return error.errors.map { "\($0.pointer) \($0.detail)" }
        }
    }

    @Test(
        arguments: [
            (#"{"prompt":"a"}"#, [:]), (#"{"params":{},"prompt":"a"}"#, [:]),
            (
                #"{"prompt":"\u0061","params":{"s":"x","n":1.50,"e":1e400,"t":true,"f":false,"":"\n"}}"#,
                ["s": "x", "n": "1.50", "e": "1e400", "t": "true", "f": "false", "": "\n"]
            ),
        ] as [(String, [String: String])])
    func `the envelope is read, numbers and booleans as their text`(text: String, params: [String: String])
        throws
    {
        let input = try SkillInput(json: RawJSON(parsing: text))
        #expect(input == SkillInput(prompt: "a", params: params))
    }

    @Test(arguments: [
        ("[]", [" must be an object"]), ("null", [" must be an object"]), ("{}", ["/prompt is required"]),
        (#"{"prompt":1,"params":[]}"#, ["/prompt must be a string", "/params must be an object"]),
        (#"{"prompt":null,"params":null}"#, ["/prompt must be a string", "/params must be an object"]),
        (
            #"{"prompt":"a","params":{"a/b":null,"~":[],"ok":1,"o":{}},"more":1,"Prompt":2}"#,
            [
                "/params/a~1b must be a string, a number or a boolean",
                "/params/~0 must be a string, a number or a boolean",
                "/params/o must be a string, a number or a boolean",
                "/more is not known here", "/Prompt is not known here",
            ]
        ),
        (
            "{\"prompt\":\"a\",\"params\":{\"caf\u{E9}\":\"1\",\"cafe\u{301}\":\"2\"}}",
            ["/params/cafe\u{301} has the name of another one in other bytes"]
        ),
    ])
    func `every fault is named`(text: String, expected: [String]) throws {
        let found = try faults(text)
        #expect(found.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    }

    @Test func `it is written with its settings in the order of their names, and read back`() throws {
        let input = SkillInput(prompt: "a\"b", params: ["z": "1", "a": "2", "m": "3"])
        #expect(input.json().description == #"{"prompt":"a\"b","params":{"a":"2","m":"3","z":"1"}}"#)
        #expect(try SkillInput(json: input.json()) == input)
    }
}
