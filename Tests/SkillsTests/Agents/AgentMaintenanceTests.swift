import SkillsTesting
import Synchronization
import TestSupport
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(5))) struct AgentMaintenanceTests {
    private let clock = ManualRunClock()

    @Test func `runs that lose their owner later are taken over`() async throws {
        let store = SurvivingRunStore()
        let other = Agent(store: store, clock: clock)
        try other.register("work", hints: SkillHints(isIdempotent: true)) {
            try await $0.sleep(for: .seconds(7200))
        }
        let run = try await other.start("work")
        let agent = Agent(store: SurvivingRunStore(store.inner), clock: clock)
        try agent.register("work", hints: SkillHints(isIdempotent: true)) { _ in }
        agent.startMaintenance()
        clock.advance(by: .seconds(10))
        #expect(try await agent.run(run.id)?.attempt == 1)
        store.inner.endLeases()
        clock.advance(by: .seconds(5))
        #expect(try await agent.ended(run.id).attempt == 2)
        agent.beginShutdown()
    }

    @Test func `the retention is kept, promptly while there is more to drop`() async throws {
        var configuration = AgentConfiguration()
        configuration.retention.records.count = 1
        let store = PruningRunStore(rounds: 3)
        let agent = Agent(store: store, clock: clock, configuration: configuration)
        agent.startMaintenance()
        agent.startMaintenance()
        clock.advance(by: .seconds(1))
        #expect(store.retentions.values.count == 4)
        #expect(store.retentions.values.allSatisfy { $0.records.count == 1 })
        clock.advance(by: .seconds(58))
        #expect(store.retentions.values.count == 4)
        clock.advance(by: .seconds(2))
        #expect(store.retentions.values.count == 5)
        agent.beginShutdown()
        #expect(clock.scheduledCount == 0)
    }

    @Test func `an agent that is gone looks after nothing`() {
        do {
            let agent = Agent(store: SurvivingRunStore(), clock: clock)
            agent.startMaintenance()
            #expect(clock.scheduledCount == 2)
        }
        #expect(clock.scheduledCount == 0)
    }
}
