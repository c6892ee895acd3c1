import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(15))) struct AgentDelayTests {
    private let clock = ManualRunClock()

    private func start(
        _ agent: Agent, _ skill: String = "quick", _ change: (inout RunRequest) -> Void
    ) async throws -> Run {
        var request = RunRequest(skill: try .sample(skill), input: NoInput().json())
        change(&request)
        return try await agent.start(request)
    }

    @Test(arguments: [false, true])
    func `a delayed run is queued until its time and begins then`(isInline: Bool) async throws {
        let agent = Agent(clock: clock)
        try agent.register("quick", hints: SkillHints(isInline: isInline)) { _ in }
        let run = try await start(agent) { $0.delay = .seconds(5) }
        #expect(run.runStatus == .queued)
        #expect(agent.skill(try .sample("quick"))?.queued == 1)
        let until = clock.now().advanced(by: .seconds(5))
        #expect(agent.queuePosition(of: run.id) == QueuePosition(waitsFor: .delay, until: until))
        clock.advance(by: .milliseconds(4999))
        #expect(try await agent.run(run.id)?.runStatus == .queued)
        clock.advance(by: .milliseconds(1))
        let ended = try await agent.ended(run.id)
        #expect(ended.runStatus == .succeeded)
        #expect(ended.startedAt == until)
        #expect(clock.scheduledCount == 0)
    }

    @Test func `a delayed run is cancelled at once and leaves no timer`() async throws {
        let agent = Agent(clock: clock)
        try agent.register("quick") { _ in }
        let run = try await start(agent) { request in
            request.delay = .seconds(5)
            request.expiresIn = .seconds(5)
        }
        #expect(clock.scheduledCount == 2)
        #expect(try await agent.cancel(run.id).runStatus == .cancelled)
        #expect(clock.scheduledCount == 0)
        #expect(agent.skill(try .sample("quick"))?.queued == 0)
    }

    @Test func `shutdown interrupts a delayed run`() async throws {
        let agent = Agent(clock: clock)
        try agent.register("quick") { _ in }
        let run = try await start(agent) { $0.delay = .seconds(5) }
        await agent.shutdown(grace: .seconds(60))
        #expect(try await agent.run(run.id)?.error?.code == "interrupted")
        #expect(clock.scheduledCount == 0)
    }

    @Test func `no delay is none`() async throws {
        let agent = Agent(clock: clock)
        try agent.register("quick", hints: SkillHints(isInline: true)) { _ in }
        #expect(try await start(agent) { $0.delay = .zero }.runStatus == .succeeded)
    }

    @Test func `a run whose turn does not come in time expires`() async throws {
        let agent = Agent(clock: clock)
        let gate = Gate()
        try agent.register("quick", concurrency: 1) { _ in await gate.wait() }
        let first = try await start(agent) { $0.expiresIn = .seconds(9) }
        let second = try await start(agent) { $0.expiresIn = .seconds(10) }
        let third = try await start(agent) { $0.expiresIn = .seconds(11) }
        clock.advance(by: .seconds(10))
        let expired = try await agent.ended(second.id)
        #expect(
            expired.error
                == SkillError(
                    code: "expired",
                    detail: "The run's turn did not come within the time that it was to wait for it."))
        #expect(expired.attempt == 0 && expired.startedAt == nil)
        #expect(try await agent.allEvents(of: second.id).map(\.summary) == ["1 queued", "2 failed"])
        gate.open()
        #expect(try await agent.ended(first.id).runStatus == .succeeded)
        #expect(try await agent.ended(third.id).runStatus == .succeeded)
        await agent.waitUntilIdle(within: .seconds(1))
        #expect(clock.scheduledCount == 0)
    }

    @Test func `the time to wait counts from the end of the delay`() async throws {
        let agent = Agent(clock: clock)
        let gate = Gate()
        try agent.register("quick", concurrency: 1) { _ in await gate.wait() }
        _ = try await start(agent) { _ in }
        let run = try await start(agent) { request in
            request.delay = .seconds(10)
            request.expiresIn = .seconds(2)
        }
        clock.advance(by: .milliseconds(11_999))
        #expect(try await agent.run(run.id)?.runStatus == .queued)
        clock.advance(by: .milliseconds(1))
        #expect(try await agent.ended(run.id).error?.code == "expired")
        gate.open()
    }

    @Test func `the priority decides who is next, and position says so`() async throws {
        let agent = Agent(clock: clock)
        let gate = Gate()
        let begun = Recorder<RunID>()
        try agent.register("quick", concurrency: 1) { context in
            begun.append(context.runID)
            await gate.wait()
        }
        let first = try await start(agent) { _ in }
        let low = try await start(agent) { $0.priority = -1 }
        let plain = try await start(agent) { _ in }
        let high = try await start(agent) { $0.priority = 1 }
        #expect(agent.queuePosition(of: first.id) == nil)
        #expect(agent.queuePosition(of: RunID()) == nil)
        for (index, run) in [high, plain, low].enumerated() {
            #expect(
                agent.queuePosition(of: run.id) == QueuePosition(waitsFor: .slot, position: index + 1))
        }
        gate.open()
        for run in [first, low, plain, high] { _ = try await agent.ended(run.id) }
        #expect(begun.values == [first.id, high.id, plain.id, low.id])
    }
}
