import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

/// A store that answers later: what is told, and when, and what becomes of a run that can't be stored.
@Suite(.timeLimit(.minutes(15))) struct ActiveRunTests {
    private let clock = ManualRunClock()
    private let store = DelayedRunStore()
    private let statuses = Recorder<String>()
    private let faults = Recorder<String>()

    private func makeAgent() -> Agent {
        let (statuses, faults) = (statuses, faults)
        return Agent(
            store: store, clock: clock,
            hooks: AgentHooks(
                statusStored: { statuses.append("\($0.seq) \($0.runStatus)") },
                faultNoticed: { _, _, text in faults.append(text) }))
    }

    /// Starts a run whose creation is committed; the write of its start is held then.
    private func start(_ agent: Agent, _ id: String) async throws -> Run {
        async let run = agent.start(id)
        await store.commitNext()
        let started = try await run
        await store.waitForHeld()
        return started
    }

    @Test func `nothing is told before its commit, and then in order`() async throws {
        let agent = makeAgent()
        let gate = Gate()
        try agent.register("talker") { context in
            try await context.emit("a")
            await gate.wait()
        }
        let commits = Recorder<Int64>()
        async let starting = agent.start("talker")
        await store.waitForHeld()
        #expect(try await agent.runs(RunQuery()).runs.isEmpty)
        #expect(statuses.values.isEmpty)
        store.commit()
        let run = try await starting
        #expect(run.runStatus == .queued && run.seq == 1)
        let observation = try #require(agent.observe(run.id) { seq, _ in commits.append(seq) })
        await store.waitForHeld()
        #expect(try await agent.run(run.id)?.runStatus == .queued)
        gate.open()
        store.commit()
        while try await agent.run(run.id)?.runStatus.isTerminal == false { await store.commitNext() }
        #expect(commits.values == commits.values.sorted())
        #expect(commits.values.last == 4)
        #expect(statuses.values == ["1 queued", "2 running", "4 succeeded"])
        let events = try await agent.allEvents(of: run.id)
        #expect(events.map(\.summary) == ["1 queued", "2 running", "3 output", "4 succeeded"])
        observation.cancel()
    }

    @Test func `one write is with the store at a time, and what happens meanwhile goes with the next`()
        async throws
    {
        let agent = makeAgent()
        let (emitted, gate) = (Gate(), Gate())
        try agent.register("talker") { context in
            for _ in 0..<100 { try await context.emit("x") }
            emitted.open()
            await gate.wait()
        }
        let run = try await start(agent, "talker")
        await emitted.wait()
        #expect(store.held.count == 1)
        #expect(store.held[0].events.map(\.summary) == ["2 running"])
        store.commit()
        await store.waitForHeld()
        #expect(store.held.map { $0.events.map(\.summary) } == [["3 output"]])
        store.commit()
        gate.open()
        await store.commitNext()
        #expect(try await agent.ended(run.id).runStatus == .succeeded)
    }

    @Test func `emit suspends while too much waits and goes on after the commit`() async throws {
        let agent = makeAgent()
        let piece = String(repeating: "x", count: 64 * 1024)
        let emitted = Recorder<Int>()
        try agent.register("flood") { context in
            for index in 0..<20 {
                try await context.emit(piece)
                emitted.append(index)
            }
        }
        let run = try await start(agent, "flood")
        await emitted.wait(for: 4)
        // The fifth is taken over, and held there: nothing but a commit lets it go on.
        #expect(emitted.values == [0, 1, 2, 3])
        var writes = 0
        while try await agent.run(run.id)?.runStatus.isTerminal == false {
            await store.waitForHeld()
            #expect(store.held.count == 1)
            #expect(store.held[0].events.count <= 6)
            store.commit()
            writes += 1
        }
        #expect(writes >= 5)
        #expect(emitted.values == Array(0..<20))
        let events = try await agent.allEvents(of: run.id)
        #expect(events.map(\.seq) == Array(1...23))
    }

    @Test func `an emit that waits is let go when its run is cancelled`() async throws {
        let agent = makeAgent()
        let (emitted, results) = (Recorder<Int>(), Recorder<Bool>())
        try agent.register("flood") { context in
            do {
                for index in 0..<2000 {
                    try await context.emit("x", isJoinable: false)
                    emitted.append(index)
                }
                results.append(false)
            } catch {
                results.append(error is CancellationError)
                throw error
            }
        }
        let run = try await start(agent, "flood")
        await emitted.wait(for: 1000)
        let cancelling = Task { try await agent.cancel(run.id) }
        await results.wait(for: 1)
        #expect(results.values == [true])
        #expect(emitted.values.count == 1000)
        while try await agent.run(run.id)?.runStatus.isTerminal == false { await store.commitNext() }
        _ = try await cancelling.value
        #expect(try await agent.run(run.id)?.runStatus == .cancelled)
    }

    @Test func `a queued run that is cancelled has ended when cancel returns`() async throws {
        let agent = makeAgent()
        let gate = Gate()
        try agent.register("single", concurrency: 1) { _ in await gate.wait() }
        let first = try await start(agent, "single")
        store.commit()
        async let starting = agent.start("single")
        await store.commitNext()
        let second = try await starting
        async let cancelling = agent.cancel(second.id)
        await store.commitNext()
        #expect(try await cancelling.runStatus == .cancelled)
        gate.open()
        await store.commitNext()
        #expect(try await agent.ended(first.id).runStatus == .succeeded)
    }

    @Test func `an inline run has ended when start returns`() async throws {
        let agent = makeAgent()
        try agent.register("inline", hints: SkillHints(isInline: true)) { _ in }
        async let starting = agent.start("inline")
        await store.waitForHeld()
        #expect(store.held[0].expectation == .absent)
        #expect(store.held[0].events.map(\.summary) == ["1 queued", "2 running", "3 succeeded"])
        store.commit()
        #expect(try await starting.runStatus == .succeeded)
        #expect(store.held.isEmpty)
    }

    @Test func `an inline run that waits after all is stored as it stands by then`() async throws {
        let agent = makeAgent()
        try agent.register("inline", hints: SkillHints(isInline: true)) { context in
            _ = try await context.ask("Sure?", for: String.self)
        }
        let starting = Task { try await agent.start("inline") }
        await store.waitForHeld()
        let id = store.held[0].run.id
        #expect(store.held[0].events.map(\.summary) == ["1 queued", "2 running", "3 waiting"])
        store.commit()
        let answering = Task { try await agent.answer(id, with: .string("yes")) }
        while try await agent.run(id)?.runStatus.isTerminal == false { await store.commitNext() }
        _ = try await answering.value
        #expect(try await starting.value.runStatus == .succeeded)
    }

    @Test func `an inline run whose attempt is to be repeated begins again`() async throws {
        let agent = makeAgent()
        let attempts = Recorder<Int>()
        let retry = SkillRetryPolicy(attempts: 2)
        try agent.register("inline", retry: retry, hints: SkillHints(isInline: true)) { context in
            attempts.append(context.attempt)
            if context.attempt == 1 { throw SkillError(detail: "Not yet.", isRetryable: true) }
        }
        let starting = Task { try await agent.start("inline") }
        await store.commitNext()
        let id = try await starting.value.id
        clock.advance(by: .seconds(60))
        while try await agent.run(id)?.runStatus.isTerminal == false { await store.commitNext() }
        #expect(attempts.values == [1, 2])
        #expect(try await agent.run(id)?.runStatus == .succeeded)
    }

    @Test func `an inline run that can't be stored leaves nothing behind`() async throws {
        let agent = makeAgent()
        try agent.register("inline", hints: SkillHints(isInline: true)) { _ in }
        let starting = Task { try await agent.start("inline") }
        await store.waitForHeld()
        store.refuse(.full)
        await #expect(throws: AgentError.full) { _ = try await starting.value }
        #expect(agent.skill(try .sample("inline"))?.running == 0)
        #expect(clock.scheduledCount == 0)
    }

    @Test(
        arguments: [
            (.full, .full), (.unavailable, .storeUnavailable), (.stale, .storeUnavailable),
        ] as [(RunStoreError, AgentError)])
    func `a run that can't be created leaves nothing behind`(error: RunStoreError, shown: AgentError)
        async throws
    {
        let agent = makeAgent()
        let begun = Recorder<Int>()
        try agent.register("single", concurrency: 1) { _ in begun.append(1) }
        let starting = Task { try await agent.start("single") }
        await store.waitForHeld()
        let id = store.held[0].run.id
        store.refuse(error)
        await #expect(throws: shown) { _ = try await starting.value }
        #expect(try await agent.run(id) == nil)
        #expect(agent.observe(id) { _, _ in } == nil)
        #expect(agent.skill(try .sample("single"))?.running == 0)
        #expect(agent.skill(try .sample("single"))?.queued == 0)
        #expect(begun.values.isEmpty)
        #expect(store.held.isEmpty)
        #expect(clock.scheduledCount == 0)
        await agent.shutdown(grace: .zero)
    }

    @Test func `a run that is refused after it was interrupted is not written again`() async throws {
        let agent = makeAgent()
        try agent.register("quick") { _ in }
        let starting = Task { try await agent.start("quick") }
        await store.waitForHeld()
        let id = store.held[0].run.id
        async let interrupting: Void = agent.interruptRemaining()
        while clock.scheduledCount == 0 { await Task.yield() }
        store.refuse(.full)
        await #expect(throws: AgentError.full) { _ = try await starting.value }
        await interrupting
        #expect(store.held.isEmpty)
        #expect(try await agent.run(id) == nil)
    }

    @Test func `a refused write abandons the run: its skill is told and nobody waits for it`() async throws {
        let agent = makeAgent()
        let results = Recorder<Bool>()
        try agent.register("flood", concurrency: 1) { context in
            do {
                while true { try await context.emit("x", isJoinable: false) }
            } catch {
                results.append(error is CancellationError)
                throw error
            }
        }
        let run = try await start(agent, "flood")
        let reader = Task { try await agent.allEvents(of: run.id).map(\.summary) }
        store.refuse(.stale)
        await results.wait(for: 1)
        #expect(results.values == [true])
        #expect(try await reader.value == ["1 queued"])
        #expect(try await agent.allEvents(of: run.id).map(\.summary) == ["1 queued"])
        #expect(faults.values == ["a late write was refused: the run belongs to another owner"])
        #expect(agent.skill(try .sample("flood"))?.running == 0)
        #expect(store.held.isEmpty)
        await agent.shutdown(grace: .zero)
        #expect(try await agent.run(run.id)?.runStatus == .queued)
        #expect(clock.scheduledCount == 0)
    }

    @Test func `a write that the store can't take now is offered again`() async throws {
        let agent = makeAgent()
        try agent.register("talker") { context in try await context.emit("a") }
        let run = try await start(agent, "talker")
        for _ in 0..<3 {
            let events = store.held[0].events.map(\.summary)
            store.refuse(.unavailable)
            #expect(store.held.isEmpty)
            clock.advance(by: .milliseconds(499))
            #expect(store.held.isEmpty)
            clock.advance(by: .milliseconds(1))
            #expect(store.held.map { $0.events.map(\.summary) } == [events])
        }
        while try await agent.run(run.id)?.runStatus.isTerminal == false { await store.commitNext() }
        let events = try await agent.allEvents(of: run.id)
        #expect(events.map(\.summary) == ["1 queued", "2 running", "3 output", "4 succeeded"])
    }

    @Test func `cancelling a queued run does not wait for a store that is away`() async throws {
        let agent = makeAgent()
        let gate = Gate()
        try agent.register("single", concurrency: 1) { _ in await gate.wait() }
        _ = try await start(agent, "single")
        store.commit()
        async let starting = agent.start("single")
        await store.commitNext()
        let second = try await starting
        async let cancelling = agent.cancel(second.id)
        await store.waitForHeld()
        store.refuse(.unavailable)
        #expect(try await cancelling.runStatus == .queued)
        clock.advance(by: .milliseconds(500))
        await store.commitNext()
        #expect(try await agent.ended(second.id).runStatus == .cancelled)
        gate.open()
        await store.commitNext()
    }

    @Test func `a store that can't be read is an error without its inside`() async throws {
        let agent = makeAgent()
        store.setReadable(false)
        await #expect(throws: AgentError.storeUnavailable) { _ = try await agent.run(RunID()) }
        await #expect(throws: AgentError.storeUnavailable) { _ = try await agent.runs(RunQuery()) }
        await #expect(throws: AgentError.storeUnavailable) { _ = try await agent.cancel(RunID()) }
        await #expect(throws: AgentError.storeUnavailable) { _ = try await agent.allEvents(of: RunID()) }
    }

    @Test func `an active run is freed when it has ended`() async throws {
        let agent = Agent(clock: clock)
        weak var active: ActiveRun?
        let ended = Gate()
        do {
            let skill = try AnySkill(
                ClosureSkill<NoInput, NoOutput>(try .sample("quick")) { _, _ in NoOutput() })
            let run = ActiveRun(
                run: try .sample(), skill: skill, job: { _ in .null },
                environment: AgentEnvironment(
                    store: MemoryRunStore(), clock: clock, configuration: agent.configuration,
                    hooks: AgentHooks(), ended: { _ in ended.open() }, logGrew: {}))
            _ = try await run.create()
            run.launch()
            active = run
        }
        await ended.wait()
        while active != nil { await Task.yield() }
        #expect(clock.scheduledCount == 0)
    }
}
