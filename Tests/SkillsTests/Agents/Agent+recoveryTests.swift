import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(5))) struct AgentRecoveryTests {
    private let clock = ManualRunClock()
    private let store = SurvivingRunStore()

    private func makeAgent(_ store: SurvivingRunStore, maximumInterruptions: Int = 3) -> Agent {
        var configuration = AgentConfiguration()
        configuration.maximumInterruptions = maximumInterruptions
        return Agent(store: store, clock: clock, configuration: configuration)
    }

    /// A run that was at work when the process died, as the next one finds it.
    private func cutShort(
        _ descriptor: SkillDescriptor, body: @escaping @Sendable (SkillContext) async throws -> Void
    ) async throws -> (run: Run, agent: Agent, store: SurvivingRunStore) {
        let first = makeAgent(store)
        let begun = Gate()
        let skill = ClosureSkill<NoInput, NoOutput>(try .sample("work"), descriptor: descriptor) {
            _, context in
            if context.attempt == 1 {
                begun.open()
                try await context.sleep(for: .seconds(7200))
            }
            try await body(context)
            return NoOutput()
        }
        try first.register(skill)
        let run = try await first.start("work")
        await begun.wait()
        let reopened = store.reopened()
        let second = makeAgent(reopened)
        try second.register(skill)
        return (run, second, reopened)
    }

    @Test(arguments: [SkillRecovery.retry, .resume])
    func `a run that was cut short is attempted again`(recovery: SkillRecovery) async throws {
        let contexts = Recorder<SkillContext>()
        let (run, agent, _) = try await cutShort(SkillDescriptor(recovery: recovery)) { contexts.append($0) }
        clock.advance(by: .seconds(600))
        let report = try await agent.recover()
        #expect(report.retried == 1 && report.total == 1)
        let ended = try await agent.ended(run.id)
        #expect(ended.runStatus == .succeeded && ended.attempt == 2 && ended.interruptions == 1)
        #expect(ended.startedAt == run.createdAt)
        #expect(
            try await agent.allEvents(of: run.id).map(\.summary) == [
                "1 queued", "2 running", "3 log", "4 queued", "5 running", "6 succeeded",
            ])
        // The time limit counts from the recovery.
        #expect(contexts.values.first?.deadline == clock.now().advanced(by: .seconds(3600)))
    }

    @Test func `a run of a skill that says nothing has failed`() async throws {
        let (run, agent, _) = try await cutShort(SkillDescriptor()) { _ in }
        #expect(try await agent.recover().failed == 1)
        let ended = try #require(try await agent.run(run.id))
        #expect(
            ended.error
                == SkillError(code: "interrupted", detail: "The service stopped before the run had ended."))
        #expect(ended.attempt == 1 && ended.finishedAt == clock.now())
        await agent.waitUntilIdle(within: .seconds(1))
        #expect(agent.skill(try .sample("work"))?.queued == 0)
    }

    @Test func `nothing is recovered twice, and a late write of the first process is refused`() async throws {
        let faults = Recorder<String>()
        let first = Agent(
            store: store.inner, clock: clock,
            hooks: AgentHooks(faultNoticed: { _, _, text in faults.append(text) }))
        let stopped = Gate()
        let gate = Gate()
        let descriptor = SkillDescriptor(hints: SkillHints(isIdempotent: true))
        let skill = ClosureSkill<NoInput, NoOutput>(try .sample("work"), descriptor: descriptor) {
            _, context in
            if context.attempt == 1 {
                await gate.wait()
                context.log("late")
                try? await context.sleep(for: .seconds(7200))
                stopped.open()
            }
            return NoOutput()
        }
        try first.register(skill)
        let run = try await first.start("work")
        store.inner.endLeases()
        let second = makeAgent(SurvivingRunStore(store.inner))
        try second.register(skill)
        #expect(try await second.recover().retried == 1)
        #expect(try await second.recover().total == 0)
        gate.open()
        await stopped.wait()
        #expect(faults.values == ["a late write was refused: the run belongs to another owner"])
        let ended = try await second.ended(run.id)
        #expect(ended.runStatus == .succeeded && ended.epoch == 2)
        #expect(try await second.allEvents(of: run.id).filter(\.isTerminal).count == 1)
        #expect(first.active(run.id) == nil)
    }

    @Test func `a run that ends the process each time fails in the end`() async throws {
        var store = store
        let skill = ClosureSkill<NoInput, NoOutput>(
            try .sample("work"), descriptor: SkillDescriptor(recovery: .retry)
        ) { _, context in
            try await context.sleep(for: .seconds(7200))
            return NoOutput()
        }
        var agent = makeAgent(store, maximumInterruptions: 2)
        try agent.register(skill)
        let run = try await agent.start("work")
        for death in 1...3 {
            try await agent.waitForEvent(of: run.id) {
                $0.status == .running && (death == 1 || $0.text.contains("\"attempt\":\(death)"))
            }
            store = store.reopened()
            agent = makeAgent(store, maximumInterruptions: 2)
            try agent.register(skill)
            #expect(try await agent.recover().failed == (death == 3 ? 1 : 0))
        }
        let ended = try await agent.ended(run.id)
        #expect(ended.error?.detail == "The service stopped 3 times before the run had ended.")
        #expect(ended.attempt == 3 && ended.interruptions == 3)
    }

    @Test func `what is finished is not done again`() async throws {
        let done = Recorder<String>()
        let reached = Gate()
        let pipeline = Pipeline("pipe") {
            StepSkill.adding(1, as: "one", to: done)
            StepSkill("two") { input, context in
                if context.attempt == 1 {
                    reached.open()
                    try await context.sleep(for: .seconds(7200))
                }
                return input * 10
            }
        }
        let first = makeAgent(store)
        try first.register(pipeline)
        let run = try await first.start(pipeline.id, "1")
        await reached.wait()
        let second = makeAgent(store.reopened())
        try second.register(pipeline)
        try await second.recover()
        #expect(try await second.ended(run.id).output?.description == "20")
        #expect(done.values == ["one 1"])
        #expect(
            try await second.story(of: run.id).suffix(3) == [
                "one succeeded, carried over", "two running", "two succeeded",
            ])
    }

    @Test func `a run whose skill is gone, or takes its input no more, has failed and says so`() async throws
    {
        let first = makeAgent(store)
        try first.register("gone", concurrency: 1) { try await $0.sleep(for: .seconds(7200)) }
        try first.register(StepSkill.waiting(as: "strict"))
        let atWork = try await first.start("gone")
        let queued = try await first.start("gone")
        let refused = try await first.start(.sample("strict"), "1")
        let second = makeAgent(store.reopened())
        try second.register(StepSkill("strict", from: 2) { input, _ in input })
        #expect(try await second.recover().failed == 3)
        for id in [atWork.id, queued.id] {
            let error = try await second.ended(id).error
            #expect(
                error
                    == SkillError(
                        code: "interrupted",
                        detail: "The service stopped, and there is no skill gone any more."))
        }
        #expect(
            try await second.ended(refused.id).error?.detail.contains("takes the run's input no more") == true
        )
    }

    @Test func `runs that had not begun wait for their turn again, in their old order`() async throws {
        let first = makeAgent(store)
        try first.register("work", concurrency: 1) { try await $0.sleep(for: .seconds(7200)) }
        var runs: [Run] = []
        for _ in 0..<4 {
            runs.append(try await first.start("work"))
            clock.advance(by: .seconds(1))
        }
        let order = Recorder<RunID>()
        let second = makeAgent(store.reopened())
        try second.register("work", concurrency: 1, hints: SkillHints(isIdempotent: true)) {
            order.append($0.runID)
        }
        let report = try await second.recover()
        #expect(report.queued == 3 && report.retried == 1)
        for run in runs { #expect(try await second.ended(run.id).runStatus == .succeeded) }
        #expect(order.values == runs.map(\.id))
        #expect(try await second.run(runs[3].id)?.interruptions == 0)
        #expect(
            try await second.allEvents(of: runs[3].id).map(\.summary) == [
                "1 queued", "2 running", "3 succeeded",
            ])
    }

    @Test func `a delay, a time to expire and a wait for another attempt survive`() async throws {
        let first = makeAgent(store)
        let retry = SkillRetryPolicy(attempts: 2, baseDelay: .seconds(50))
        try first.register("work", concurrency: 1, retry: retry) { context in
            if context.attempt == 1 { throw SkillError(detail: "") }
        }
        func start(delay: Duration? = nil, expiresIn: Duration? = nil) async throws -> Run {
            try await first.start(
                RunRequest(
                    skill: .sample("work"), input: NoInput().json(), delay: delay, expiresIn: expiresIn))
        }
        let failed = try await start()
        try await first.waitForEvent(of: failed.id) { $0.seq == 4 && $0.status == .queued }
        let delayed = try await start(delay: .seconds(100))
        let gate = Gate()
        let second = makeAgent(store.reopened())
        try second.register("work", concurrency: 1) { context in
            if context.runID == failed.id { await gate.wait() }
        }
        clock.advance(by: .seconds(60))
        #expect(try await second.recover().queued == 2)
        #expect(second.queuePosition(of: delayed.id)?.until == delayed.createdAt.advanced(by: .seconds(100)))
        try await second.waitForEvent(of: failed.id) { $0.text.contains("\"attempt\":2") }
        clock.advance(by: .seconds(40))
        #expect(second.queuePosition(of: delayed.id)?.waitsFor == .slot)
        gate.open()
        #expect(try await second.ended(failed.id).attempt == 2)
        #expect(try await second.ended(delayed.id).runStatus == .succeeded)
    }

    @Test func `a run whose time to begin was over meanwhile expires`() async throws {
        let first = makeAgent(store)
        try first.register("work", concurrency: 1) { try await $0.sleep(for: .seconds(7200)) }
        _ = try await first.start("work")
        let waiting = try await first.start(
            RunRequest(skill: .sample("work"), input: NoInput().json(), expiresIn: .seconds(10)))
        let second = makeAgent(store.reopened())
        let gate = Gate()
        defer { gate.open() }
        try second.register("work", concurrency: 1, hints: SkillHints(isIdempotent: true)) { _ in
            await gate.wait()
        }
        clock.advance(by: .seconds(11))
        try await second.recover()
        clock.advance(by: .zero)
        #expect(try await second.ended(waiting.id).error?.code == "expired")
    }

    @Test func `more runs than are claimed at once are all taken over`() async throws {
        let first = makeAgent(store)
        try first.register("work", concurrency: 1) { try await $0.sleep(for: .seconds(7200)) }
        for _ in 0..<250 { _ = try await first.start("work") }
        let second = makeAgent(store.reopened())
        try second.register("work", concurrency: 4, hints: SkillHints(isIdempotent: true)) { _ in }
        #expect(try await second.recover().total == 250)
        let runs = try await second.runs(RunQuery(limit: 200)).runs
        for run in runs { #expect(try await second.ended(run.id).runStatus == .succeeded) }
    }

    @Test func `nothing is taken over once the agent is about to end`() async throws {
        let (run, agent, store) = try await cutShort(SkillDescriptor(recovery: .retry)) { _ in }
        agent.beginShutdown()
        #expect(try await agent.recover().total == 0)
        let third = makeAgent(store.reopened())
        #expect(try await third.recover().failed == 1)
        #expect(try await third.ended(run.id).runStatus == .failed)
    }

    @Test func `a start under a key finds its run after the restart`() async throws {
        let first = makeAgent(store)
        try first.register("work", hints: SkillHints(isIdempotent: true)) { context in
            if context.attempt == 1 { try await context.sleep(for: .seconds(7200)) }
        }
        var request = try RunRequest(skill: .sample("work"), input: NoInput().json())
        request.idempotencyKey = IdempotencyKey(owner: nil, text: "k")
        let run = try await first.begin(request).run
        let second = makeAgent(store.reopened())
        try second.register("work", hints: SkillHints(isIdempotent: true)) { _ in }
        #expect(try await second.begin(request).run.id == run.id)
        try await second.recover()
        let replay = try await second.begin(request)
        #expect(replay.isReplay && replay.run.id == run.id)
        #expect(try await second.ended(run.id).runStatus == .succeeded)
    }
}
