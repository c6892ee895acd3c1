import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

@Suite struct AgentRetryingTests {
    /// Tells of three items, of which the second fails unless it was carried over or `isMended` says so.
    private struct Items: Skill {
        let id: SkillID
        let done: Recorder<Int>
        let isMended: Bool

        func run(_ input: RawJSON, context: SkillContext) async throws -> RawJSON {
            let reporter = context.reporter
            var hasFailed = false
            for index in 0..<3 {
                if let output = reporter.result(at: ResultKey(item: index, of: .root)) {
                    reporter.report(
                        ItemReport(index: index, status: .succeeded, output: output, isCarriedOver: true))
                } else if index == 1, !isMended {
                    done.append(index)
                    hasFailed = true
                    reporter.report(
                        ItemReport(index: index, status: .failed, error: SkillError(detail: "No.")))
                } else {
                    done.append(index)
                    reporter.report(ItemReport(index: index, status: .succeeded, output: ResultValue(index)))
                }
                try await reporter.waitUntilStored()
            }
            guard !hasFailed else { throw SkillError(detail: "An item failed.") }
            return input
        }
    }

    private func failed(_ agent: Agent, done: Recorder<Int>) async throws -> Run {
        try agent.register(Items(id: .sample("items"), done: done, isMended: false))
        let labels = RunLabels([RunLabels.Label(name: "a", value: "b")])
        let run = try await agent.start(
            RunRequest(
                skill: .sample("items"), input: .string("x"), labels: labels, timeout: .seconds(7),
                owner: "ann", locale: "de"))
        let ended = try await agent.ended(run.id)
        #expect(ended.runStatus == .failed)
        return ended
    }

    @Test func `a repeated run has what the first was started with, and says whom it repeats`() async throws {
        let agent = Agent()
        let done = Recorder<Int>()
        let first = try await failed(agent, done: done)
        try agent.register(Items(id: .sample("items"), done: done, isMended: true))
        let second = try await agent.retry(first.id)
        let ended = try await agent.ended(second.id)
        #expect(ended.retryOf == first.id)
        #expect(ended.id != first.id)
        #expect(ended.runStatus == .succeeded)
        #expect(ended.input == first.input)
        #expect(ended.labels == first.labels)
        #expect(ended.timeout == first.timeout)
        #expect(ended.owner == "ann")
        #expect(ended.locale == "de")
        #expect(done.values == [0, 1, 2, 0, 1, 2])
    }

    @Test func `of failed items only those are done again`() async throws {
        let agent = Agent()
        let done = Recorder<Int>()
        let first = try await failed(agent, done: done)
        let second = try await agent.retry(first.id, .failedItems)
        #expect(try await agent.ended(second.id).runStatus == .failed)
        try agent.register(Items(id: .sample("items"), done: done, isMended: true))
        let third = try await agent.retry(second.id, .failedItems)
        #expect(try await agent.ended(third.id).runStatus == .succeeded)
        #expect(done.values == [0, 1, 2, 1, 1])
        let carried = try await agent.allEvents(of: third.id).filter { $0.text.contains("carriedOver") }
        #expect(carried.count == 2)
    }

    @Test func `where no item has failed none is done again`() async throws {
        let agent = Agent()
        let done = Recorder<Int>()
        let first = try await failed(agent, done: done)
        try agent.register(Items(id: .sample("items"), done: done, isMended: true))
        let second = try await agent.ended(try await agent.retry(first.id, .failedItems).id)
        #expect(second.runStatus == .succeeded)
        let error = await #expect(throws: AgentError.self) { try await agent.retry(second.id, .failedItems) }
        guard case .nothingToRetry(let fault) = error else {
            Issue.record("it was not refused: \(String(describing: error))")
            return
        }
        #expect(fault.errors.map(\.pointer.description) == ["/items"])
    }

    @Test func `named items are done again, whatever became of them`() async throws {
        let agent = Agent()
        let done = Recorder<Int>()
        let first = try await failed(agent, done: done)
        try agent.register(Items(id: .sample("items"), done: done, isMended: true))
        let second = try await agent.retry(first.id, .items([0, 1]))
        #expect(try await agent.ended(second.id).runStatus == .succeeded)
        #expect(done.values == [0, 1, 2, 0, 1])
    }

    @Test func `what has not ended or is not there can't be repeated`() async throws {
        let agent = Agent()
        let gate = Gate()
        try agent.register("wait") { _ in await gate.wait() }
        let run = try await agent.start("wait")
        await #expect(throws: AgentError.notEnded(run.id)) { try await agent.retry(run.id) }
        gate.open()
        _ = try await agent.ended(run.id)
        let error = await #expect(throws: AgentError.self) { try await agent.retry(run.id, .failedItems) }
        guard case .nothingToRetry(let fault) = error else {
            Issue.record("it was refused for another reason: \(String(describing: error))")
            return
        }
        #expect(fault.errors.map(\.pointer.description) == ["/items"])
        let unknown = RunID()
        await #expect(throws: AgentError.unknownRun(unknown)) { try await agent.retry(unknown) }
        agent.unregister(try .sample("wait"))
        await #expect(throws: AgentError.unknownSkill(try .sample("wait"))) { try await agent.retry(run.id) }
    }

    @Test func `a run whose input is not kept any more can't be repeated`() async throws {
        let store = MemoryRunStore()
        let clock = ManualRunClock()
        let agent = Agent(store: store, clock: clock)
        try agent.register("quick", hints: SkillHints(isInline: true)) { _ in }
        let run = try await agent.start("quick")
        var retention = RunRetention()
        retention.payloads.age = .seconds(1)
        _ = try await store.prune(retention, at: clock.now().advanced(by: .seconds(2)))
        await #expect(throws: AgentError.inputDropped(run.id)) { try await agent.retry(run.id) }
    }
}
