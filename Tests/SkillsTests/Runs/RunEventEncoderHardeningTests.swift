import Skills
import SkillsJSON
import Testing

@Suite struct RunEventEncoderHardeningTests {
    @Test func `an output with line ends makes an event of one line`() async throws {
        let agent = Agent()
        let id = SkillID(literal: "same")
        try agent.register(ClosureSkill(id) { (input: RawJSON, _) in input })
        let run = try await agent.start(RunRequest(skill: id, input: RawJSON(parsing: "{\"a\":\r\n[1,\n2]}")))
        var last: RunEvent?
        for try await event in agent.events(of: run.id) { last = event }
        let text = String(decoding: try #require(last).data, as: UTF8.self)
        #expect(text.contains(#""status":"succeeded","output":{"a":  [1, 2]},"at""#))
        #expect(!text.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    }
}
