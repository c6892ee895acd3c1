import SkillsTesting
import TestSupport
import Testing

@testable import Skills

@Suite struct AgentDeletingTests {
    private let agent = Agent(clock: ManualRunClock())

    @Test func `a run that has ended is deleted with its events`() async throws {
        try agent.register("work") { _ in }
        let run = try await agent.start("work")
        _ = try await agent.ended(run.id)
        try await agent.delete(run.id)
        #expect(try await agent.run(run.id) == nil)
        await #expect(throws: AgentError.unknownRun(run.id)) { try await agent.allEvents(of: run.id) }
        await #expect(throws: AgentError.unknownRun(run.id)) { try await agent.delete(run.id) }
    }

    @Test func `a run that has not ended is not deleted`() async throws {
        let gate = Gate()
        try agent.register("work") { _ in await gate.wait() }
        let run = try await agent.start("work")
        await #expect(throws: AgentError.notEnded(run.id)) { try await agent.delete(run.id) }
        gate.open()
        #expect(try await agent.ended(run.id).runStatus == .succeeded)
    }
}
