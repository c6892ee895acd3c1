import Skills
import SkillsJSON
import Testing

@testable import SkillsStandard

@Suite struct EchoSkillTests {
    @Test(arguments: [
        "null", "true", "\"\"", "\"\\u00e9\\ud83d\\ude00\"", "1.0e+2", "-0", "12345678901234567890.123456789",
        "1E400", "{}", "[]", #"{"b":1,"a":{"b":[2,{"a":null}]}}"#, "{\"\u{E9}\":1,\"e\u{301}\":2}",
        String(repeating: "[", count: 128) + String(repeating: "]", count: 128),
    ])
    func `whatever JSON comes goes back byte by byte`(input: String) async throws {
        let echo = try await StandardRun(AnySkill(EchoSkill()), input)
        #expect(echo.run.runStatus == .succeeded)
        #expect(echo.run.output?.description == input)
    }

    @Test func `it has ended when the start returns`() async throws {
        let agent = Agent()
        try agent.register(AnySkill(EchoSkill()))
        let run = try await agent.start(RunRequest(skill: StandardSkillID.echo, input: .string("hello")))
        #expect(run.runStatus == .succeeded)
        #expect(run.seq == 3)
    }
}
