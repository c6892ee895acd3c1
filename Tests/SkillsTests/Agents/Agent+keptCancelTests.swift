import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

/// A cancel that was acknowledged holds, whatever becomes of the process.
@Suite(.timeLimit(.minutes(15))) struct AgentKeptCancelTests {
    private let clock = ManualRunClock()
    private let store = SurvivingRunStore()

    /// An agent whose skill heeds no cancel until the gate is opened.
    private func makeAgent(_ store: SurvivingRunStore, _ gate: Gate, _ begun: Gate = Gate()) throws -> Agent {
        let agent = Agent(store: store, clock: clock)
        try agent.register(
            ClosureSkill<NoInput, NoOutput>(
                try .sample("stubborn"), descriptor: SkillDescriptor(recovery: .retry)
            ) { _, _ in
                begun.open()
                await gate.wait()
                return NoOutput()
            })
        return agent
    }

    @Test func `a run whose cancel was acknowledged is not attempted again`() async throws {
        let (gate, begun) = (Gate(), Gate())
        let first = try makeAgent(store, gate, begun)
        let run = try await first.start("stubborn")
        await begun.wait()
        #expect(try await first.cancel(run.id).runStatus == .running)
        let next = store.reopened()
        gate.open()
        let second = try makeAgent(next, gate)
        let report = try await second.recover()
        #expect(report.cancelled == 1 && report.total == 1)
        #expect(try await second.ended(run.id).runStatus == .cancelled)
        let events = try await second.allEvents(of: run.id).map(\.summary)
        #expect(events == ["1 queued", "2 running", "3 cancelled"])
    }

    @Test func `a cancel that can't be stored is not acknowledged`() async throws {
        let (gate, begun) = (Gate(), Gate())
        let first = try makeAgent(store, gate, begun)
        let run = try await first.start("stubborn")
        await begun.wait()
        store.isFull = true
        await #expect(throws: AgentError.storeUnavailable) { try await first.cancel(run.id) }
        store.isFull = false
        clock.advance(by: .seconds(2))
        #expect(try await first.ended(run.id).runStatus == .cancelled)
        gate.open()
    }

    @Test func `a cancel that comes after a run was left is not acknowledged`() async throws {
        let (gate, begun) = (Gate(), Gate())
        let agent = try makeAgent(store, gate, begun)
        let run = try await agent.start("stubborn")
        await begun.wait()
        agent.beginShutdown()
        let active = try #require(agent.active(run.id))
        active.requestStop(.handOver)
        await #expect(throws: AgentError.shuttingDown) { try await agent.cancel(run.id) }
        clock.advance(by: .seconds(2))
        #expect(agent.active(run.id) == nil)
        await #expect(throws: AgentError.shuttingDown) { try await agent.cancel(run.id) }
        gate.open()
    }

    @Test func `a wish to cancel is no step that another run takes over`() async throws {
        let (gate, begun) = (Gate(), Gate())
        let agent = try makeAgent(store, gate, begun)
        let run = try await agent.start("stubborn")
        await begun.wait()
        _ = try await agent.cancel(run.id)
        gate.open()
        clock.advance(by: .seconds(2))
        #expect(try await agent.ended(run.id).runStatus == .cancelled)
        let again = try await agent.retry(run.id)
        #expect(try await agent.ended(again.id).runStatus == .succeeded)
    }
}
