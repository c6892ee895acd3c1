import SkillsTesting
import TestSupport
import Testing

@testable import Skills

@Suite struct AgentDeliveriesTests {
    private func ended(_ agent: Agent, _ webhook: RunWebhook? = nil) async throws -> RunID {
        try agent.register("work", hints: SkillHints(isInline: true)) { _ in }
        var request = try RunRequest(skill: .sample("work"), input: NoInput().json())
        request.webhook = webhook
        return try await agent.ended(agent.start(request).id).id
    }

    @Test func `the messages of a run are those that its store has taken`() async throws {
        let agent = Agent()
        let run = try await ended(agent, .sample("own.example", [.queued, .succeeded]))
        #expect(try await agent.deliveries(of: run).map(\.event) == [.queued, .succeeded])
        await #expect(throws: AgentError.unknownRun(.number(9))) {
            try await agent.deliveries(of: .number(9))
        }
    }

    @Test func `a message is made due, and one behind it is not`() async throws {
        let woken = Recorder<Int>()
        let agent = Agent(hooks: AgentHooks(deliveriesStored: { woken.append(1) }))
        let run = try await ended(agent, .sample("own.example", [.queued, .succeeded]))
        let (count, all) = (woken.values.count, try await agent.deliveries(of: run))
        let again = try await agent.redeliver(all[0].id, of: run)
        #expect(again.id == all[0].id && again.state == .pending && again.due != nil)
        #expect(woken.values.count == count + 1)
        await #expect(throws: AgentError.deliveryWaits(all[1].id)) {
            try await agent.redeliver(all[1].id, of: run)
        }
        let other = DeliveryID(RunID())
        await #expect(throws: AgentError.unknownDelivery(other)) { try await agent.redeliver(other, of: run) }
        await #expect(throws: AgentError.unknownRun(.number(9))) {
            try await agent.redeliver(all[0].id, of: .number(9))
        }
        #expect(woken.values.count == count + 1)
    }

    @Test func `a store without an outbox has no messages`() async throws {
        let agent = Agent(store: PruningRunStore(rounds: 0))
        let run = try await ended(agent)
        #expect(try await agent.deliveries(of: run).isEmpty)
        let id = DeliveryID(RunID())
        await #expect(throws: AgentError.unknownDelivery(id)) { try await agent.redeliver(id, of: run) }
        await #expect(throws: AgentError.unknownRun(.number(9))) {
            try await agent.deliveries(of: .number(9))
        }
        await #expect(throws: AgentError.unknownRun(.number(9))) {
            try await agent.redeliver(id, of: .number(9))
        }
    }
}
