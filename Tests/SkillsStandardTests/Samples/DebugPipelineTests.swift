import Skills
import SkillsJSON
import Testing

@testable import SkillsStandard

@Suite(.timeLimit(.minutes(15))) struct DebugPipelineTests {
    @Test func `the input passes three steps`() async throws {
        let agent = Agent()
        try agent.register(DebugPipeline.pipeline)
        let input = SkillInput(prompt: "on", params: ["seconds": "0.001"]).json()
        let run = try await agent.start(RunRequest(skill: StandardSkillID.debugPipeline, input: input))
        var steps: [String] = []
        for try await event in agent.events(of: run.id) where event.kind == .step {
            steps.append(String(decoding: event.data, as: UTF8.self))
        }
        #expect(try await agent.run(run.id)?.output == input)
        #expect(steps.count == 6)
        #expect(steps.last?.contains(#""path":"third","status":"succeeded""#) == true)
    }

    @Test func `a time that is none is refused before there is a run`() async throws {
        let agent = Agent()
        try agent.register(DebugPipeline.pipeline)
        let input = SkillInput(prompt: "on", params: ["seconds": "soon"]).json()
        await #expect(throws: AgentError.self) {
            try await agent.start(RunRequest(skill: StandardSkillID.debugPipeline, input: input))
        }
    }
}
