import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

/// The end in order of a process whose store survives it.
@Suite(.timeLimit(.minutes(5))) struct AgentLeavingTests {
    private let clock = ManualRunClock()
    private let store = SurvivingRunStore()
    private let schema = RawJSON(unchecked: Array("true".utf8))

    /// An agent whose skill waits for its end, or does the work in a later attempt.
    private func agent(
        _ store: any RunStore, _ recovery: SkillRecovery?, concurrency: SkillConcurrency = SkillConcurrency(),
        told: Gate = Gate(), begun: Gate = Gate()
    ) throws -> Agent {
        let agent = Agent(store: store, clock: clock)
        let descriptor = SkillDescriptor(concurrency: concurrency, recovery: recovery)
        try agent.register(
            ClosureSkill<NoInput, NoOutput>(.sample("work"), descriptor: descriptor) { _, context in
                guard context.attempt == 1 else { return NoOutput() }
                begun.open()
                do {
                    try await context.sleep(for: .seconds(7200))
                } catch {
                    context.log("too late")
                    told.open()
                    throw error
                }
                return NoOutput()
            })
        return agent
    }

    /// Ends an agent without a grace period.
    private func stop(_ agent: Agent) async {
        agent.beginShutdown()
        await agent.interruptRemaining()
    }

    @Test(arguments: [SkillRecovery.retry, .resume])
    func `a run that may go on is told to stop and left as a kill would leave it`(recovery: SkillRecovery)
        async throws
    {
        let (told, begun) = (Gate(), Gate())
        let first = try agent(store, recovery, told: told, begun: begun)
        let run = try await first.start("work")
        await begun.wait()
        let stored = try #require(try await first.run(run.id))
        await stop(first)
        #expect(told.isOpen)
        let left = try #require(try await first.run(run.id))
        #expect(left.runStatus == .running && left.seq == stored.seq)
        #expect(first.active(run.id) == nil && clock.scheduledCount == 0)
        let second = try agent(store.reopened(), recovery)
        #expect(try await second.recover().retried == 1)
        let ended = try await second.ended(run.id)
        #expect(ended.runStatus == .succeeded && ended.attempt == 2 && ended.interruptions == 1)
    }

    @Test func `a run that is to fail has failed, as after a kill`() async throws {
        let begun = Gate()
        let first = try agent(store, nil, begun: begun)
        let run = try await first.start("work")
        await begun.wait()
        await stop(first)
        let ended = try #require(try await first.run(run.id))
        #expect(ended.error == .interrupted() && ended.interruptions == 1)
        let second = try agent(store.reopened(), nil)
        #expect(try await second.recover().total == 0)
    }

    @Test func `queued, delayed and waiting runs stay as they are`() async throws {
        let begun = Gate()
        let first = try agent(store, nil, concurrency: 1, begun: begun)
        try first.register("ask") { [schema] in _ = try await $0.ask("code", schema: schema) }
        let running = try await first.start("work")
        await begun.wait()
        let queued = try await first.start("work")
        let delayed = try await first.start(
            RunRequest(skill: .sample("work"), input: NoInput().json(), delay: .seconds(60)))
        let asking = try await first.start("ask")
        try await first.waitForEvent(of: asking.id) { $0.status == .waiting }
        await stop(first)
        #expect(try await first.run(running.id)?.runStatus == .failed)
        for id in [queued.id, delayed.id] { #expect(try await first.run(id)?.runStatus == .queued) }
        #expect(try await first.run(asking.id)?.runStatus == .waiting)
        #expect(clock.scheduledCount == 0)
        let second = try agent(store.reopened(), .retry, concurrency: 1)
        try second.register("ask") { [schema] in _ = try await $0.ask("code", schema: schema) }
        let report = try await second.recover()
        #expect(report.queued == 2 && report.waiting == 1 && report.total == 3)
    }

    @Test func `an attempt that returns an output all the same has succeeded`() async throws {
        let agent = Agent(store: store, clock: clock)
        let gate = Gate()
        try agent.register("work", hints: SkillHints(isIdempotent: true)) { _ in
            await withTaskCancellationHandler {
                await gate.wait()
            } onCancel: {
                gate.open()
            }
        }
        let run = try await agent.start("work")
        await stop(agent)
        #expect(try await agent.run(run.id)?.runStatus == .succeeded)
    }

    @Test func `an attempt that ignores its end is given up, and its run left`() async throws {
        let agent = Agent(store: store, clock: clock)
        let gate = Gate()
        try agent.register("deaf", hints: SkillHints(isIdempotent: true)) { _ in await gate.wait() }
        let run = try await agent.start("deaf")
        async let end: Void = agent.interruptRemaining()
        while clock.scheduledCount < 3 { await Task.yield() }
        clock.advance(by: .seconds(1))
        await end
        #expect(try await agent.run(run.id)?.runStatus == .running)
        gate.open()
    }

    @Test func `those who follow a run that is left are let go`() async throws {
        let begun = Gate()
        let first = try agent(store, .retry, begun: begun)
        let run = try await first.start("work")
        await begun.wait()
        let following = Task { try await first.allEvents(of: run.id).map(\.summary) }
        await stop(first)
        #expect(try await following.value == ["1 queued", "2 running"])
    }

    @Test func `what happened before is stored before the run is left`() async throws {
        let store = DelayedRunStore(survivesProcess: true)
        let agent = Agent(store: store, clock: clock)
        let begun = Gate()
        try agent.register("work", hints: SkillHints(isIdempotent: true)) { context in
            context.log("early")
            begun.open()
            try await context.sleep(for: .seconds(7200))
        }
        let starting = Task { try await agent.start("work") }
        await store.commitNext()
        let run = try await starting.value
        await begun.wait()
        async let end: Void = stop(agent)
        while !agent.isShuttingDown || agent.active(run.id)?.isToStop != true { await Task.yield() }
        await store.commitNext()
        await store.commitNext()
        await end
        #expect(store.held.isEmpty)
        let kinds = try await agent.allEvents(of: run.id).map(\.summary)
        #expect(kinds == ["1 queued", "2 running", "3 log"])
    }
}
