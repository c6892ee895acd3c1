import Skills
import Testing

@testable import skilld

@Suite struct AgentHooksLogTests {
    @Test func `each status of a run is a line without what came in or went out`() async throws {
        let pipe = try TestPipe()
        let log = Log(
            sink: LogSink(descriptor: pipe.writeEnd) { _ in [] }, level: .info, format: .text, now: { 0 })
        let agent = Agent(hooks: AgentHooks(log: log))
        let id = try #require(SkillID("shout"))
        try agent.register(
            ClosureSkill<SkillInput, SkillOutput>(id) { input, _ in SkillOutput(text: input.prompt + "!") })
        let run = try await agent.start(RunRequest(skill: id, input: SkillInput(prompt: "secret").json()))
        for try await _ in agent.events(of: run.id) {}
        await agent.shutdown(grace: .seconds(10))
        #expect(log.flush())
        let name = "1970-01-01T00:00:00.000Z info [shout-\(run.id.description.suffix(4))]"
        let expected = "\(name) queued\n\(name) running\n\(name) succeeded\n"
        #expect(pipe.read(atLeast: expected.utf8.count) == expected)
    }
}
