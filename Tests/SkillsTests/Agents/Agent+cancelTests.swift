import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(15))) struct AgentCancelTests {
    private let clock = ManualRunClock()

    @Test func `an unknown run can't be cancelled`() async throws {
        let id = RunID()
        await #expect(throws: AgentError.unknownRun(id)) { _ = try await Agent(clock: clock).cancel(id) }
    }

    @Test func `a running skill is told and the run ends cancelled`() async throws {
        let agent = Agent(clock: clock)
        let told = Gate()
        try agent.register("patient") { context in
            context.log("begun")
            await withTaskCancellationHandler {
                await told.wait()
            } onCancel: {
                told.open()
            }
            try Task.checkCancellation()
        }
        let run = try await agent.start("patient")
        try await agent.waitForEvent(of: run.id) { $0.kind == .log }
        _ = try await agent.cancel(run.id)
        let ended = try await agent.ended(run.id)
        #expect(ended.runStatus == .cancelled)
        #expect(ended.error == nil && ended.output == nil)
        #expect(ended.finishedAt == clock.now())
        #expect(clock.scheduledCount == 0)
    }

    @Test func `a cancel that comes while an attempt is about to start reaches it`() async throws {
        let link = AgentLink()
        let hooks = AgentHooks(statusStored: { run in
            // The start is told before the attempt has a task that could be told.
            if run.runStatus == .running { link.agent?.active(run.id)?.requestStop(.cancel) }
        })
        let agent = Agent(clock: clock, hooks: hooks)
        link.agent = agent
        try agent.register("patient") { _ in await RunSignal().wait() }
        let run = try await agent.start("patient")
        #expect(try await agent.ended(run.id).runStatus == .cancelled)
        #expect(clock.scheduledCount == 0)
    }

    @Test func `a queued run is cancelled at once and never begins`() async throws {
        let agent = Agent(clock: clock)
        let gate = Gate()
        let begun = Recorder<RunID>()
        try agent.register("single", concurrency: 1) { context in
            begun.append(context.runID)
            await gate.wait()
        }
        let first = try await agent.start("single")
        let second = try await agent.start("single")
        let third = try await agent.start("single")
        #expect(agent.isQueued(second.id))
        #expect(try await agent.cancel(second.id).runStatus == .cancelled)
        #expect(!agent.isQueued(second.id))
        #expect(try await agent.allEvents(of: second.id).map(\.summary) == ["1 queued", "2 cancelled"])
        gate.open()
        _ = try await agent.ended(first.id)
        _ = try await agent.ended(third.id)
        #expect(begun.values == [first.id, third.id])
    }

    @Test func `a run that has ended stays as it is`() async throws {
        let agent = Agent(clock: clock)
        try agent.register("quick") { _ in }
        let run = try await agent.ended(agent.start("quick").id)
        let cancelled = try await agent.cancel(run.id)
        #expect(cancelled.runStatus == .succeeded)
        #expect(cancelled.seq == run.seq)
    }

    @Test func `a skill that ignores it is given up after the grace and its late output is dropped`()
        async throws
    {
        let agent = Agent(clock: clock)
        let (gate, returned) = (Gate(), Gate())
        let refused = Recorder<Bool>()
        try agent.register("deaf", concurrency: 1) { context in
            context.log("begun")
            await gate.wait()
            context.report(progress: 0.9)
            context.log("late")
            do {
                try await context.emit("late")
                refused.append(false)
            } catch {
                refused.append(error is CancellationError)
            }
            returned.open()
        }
        let run = try await agent.start("deaf")
        try await agent.waitForEvent(of: run.id) { $0.kind == .log }
        #expect(try await agent.cancel(run.id).runStatus == .running)
        clock.advance(by: .milliseconds(999))
        #expect(try await agent.run(run.id)?.runStatus == .running)
        clock.advance(by: .milliseconds(1))
        let ended = try await agent.ended(run.id)
        #expect(ended.runStatus == .cancelled)
        #expect(agent.skill(try .sample("deaf"))?.running == 0)
        gate.open()
        await returned.wait()
        #expect(refused.values == [true])
        #expect(try await agent.run(run.id)?.runStatus == .cancelled)
        #expect(try await agent.run(run.id)?.seq == ended.seq)
    }

    @Test func `cancel racing completion gives exactly one terminal event`() async throws {
        let agent = Agent(clock: clock)
        try agent.register("quick") { context in
            try await context.emit("text")
            context.report(progress: 0.5)
        }
        var ends: Set<RunStatus> = []
        for round in 0..<300 {
            let run = try await agent.start("quick")
            if round % 3 > 0 { for _ in 0..<(round % 7) { await Task.yield() } }
            async let first = agent.cancel(run.id)
            async let second = agent.cancel(run.id)
            _ = try await (first, second)
            let events = try await agent.allEvents(of: run.id)
            #expect(events.map(\.seq) == Array(1...Int64(events.count)))
            #expect(events.filter(\.isTerminal).count == 1)
            #expect(events.last?.isTerminal == true)
            let ended = try #require(try await agent.run(run.id))
            #expect(ended.runStatus == events.last?.status)
            ends.insert(ended.runStatus)
        }
        #expect(ends.isSubset(of: [.cancelled, .succeeded]))
        #expect(clock.scheduledCount == 0)
    }
}
