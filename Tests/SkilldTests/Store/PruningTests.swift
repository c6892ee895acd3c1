import Skills
import Testing

@testable import skilld

@Suite struct PruningTests {
    @Test func `everything goes that may, and what went is counted`() async throws {
        let store = MemoryRunStore()
        let agent = Agent(store: store)
        let id = try #require(SkillID("shout"))
        try agent.register(
            ClosureSkill<SkillInput, SkillOutput>(id) { input, _ in SkillOutput(text: input.prompt) })
        for _ in 0..<5 {
            let run = try await agent.start(RunRequest(skill: id, input: SkillInput(prompt: "x").json()))
            for try await _ in agent.events(of: run.id) {}
        }
        var retention = RunRetention()
        retention.records.count = 2
        let pruning = Pruning(store: store, retention: retention)
        let report = try await HealthcheckCommandTests.onThread { Result { try pruning.run() } }.get()
        #expect(report.runs == 3)
        #expect(report.isComplete)
        #expect(try await store.runs(RunQuery()).runs.count == 2)
    }

    @Test func `it may be ended before`() throws {
        let report = try Pruning(store: MemoryRunStore(), retention: RunRetention()).run { true }
        #expect(!report.isComplete)
    }
}
