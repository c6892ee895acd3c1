import Skills
import SkillsJSON
import Testing

@Suite struct NoInputTests {
    @Test func `nothing is an empty object`() throws {
        #expect(NoInput().json().description == "{}")
        #expect(NoOutput().json().description == "{}")
        _ = try NoInput(json: RawJSON(parsing: "{ }"))
        _ = try NoOutput(json: RawJSON(parsing: "{\n}"))
    }

    @Test(arguments: ["null", "[]", "0", #""""#, #"{"a":1}"#])
    func `anything else is refused`(text: String) throws {
        let json = try RawJSON(parsing: text)
        #expect(throws: SkillError.self) { try NoInput(json: json) }
        #expect(throws: SkillError.self) { try NoOutput(json: json) }
    }
}
