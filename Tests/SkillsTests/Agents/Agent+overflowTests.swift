import SkillsJSON
import SkillsTesting
import Synchronization
import TestSupport
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(15))) struct AgentOverflowTests {
    private let clock = ManualRunClock()

    /// Makes a skill callable whose runs work until the gate opens or they are cancelled.
    private func registerPatient(_ agent: Agent, _ concurrency: SkillConcurrency, gate: Gate = Gate()) throws
    {
        try agent.register("patient", concurrency: concurrency) { context in
            context.log("begun")
            await withTaskCancellationHandler {
                await gate.wait()
            } onCancel: {
                gate.open()
            }
        }
    }

    private func start(_ agent: Agent, owner: String? = nil, key: String? = nil) async throws -> Run {
        try await agent.start(
            RunRequest(
                skill: .sample("patient"), input: NoInput().json(), concurrencyKey: key, owner: owner))
    }

    @Test func `of many starts at once one is admitted where others are refused, and one is stored`()
        async throws
    {
        let agent = Agent(clock: clock)
        let gate = Gate()
        try registerPatient(agent, SkillConcurrency(overflow: .reject), gate: gate)
        let busy = AgentError.busy(try .sample("patient"))
        let runs = await withTaskGroup(of: Run?.self, returning: [Run].self) { group in
            for _ in 0..<16 {
                group.addTask {
                    do {
                        return try await start(agent)
                    } catch {
                        #expect(error as? AgentError == busy)
                        return nil
                    }
                }
            }
            return await group.reduce(into: []) { runs, run in if let run { runs.append(run) } }
        }
        #expect(runs.count == 1)
        #expect(try await agent.runs(RunQuery()).runs.count == 1)
        gate.open()
        _ = try await agent.ended(runs[0].id)
        _ = try await start(agent)
    }

    @Test func `a start is answered with the run that it joins, and none is made`() async throws {
        let agent = Agent(clock: clock)
        let gate = Gate()
        try registerPatient(agent, SkillConcurrency(overflow: .join, key: .caller), gate: gate)
        let first = try await start(agent, key: "a")
        let second = try await start(agent, key: "a")
        let other = try await start(agent, key: "b")
        #expect(second.id == first.id)
        #expect(other.id != first.id)
        #expect(try await agent.runs(RunQuery()).runs.count == 2)
        gate.open()
        #expect(try await agent.ended(first.id).runStatus == .succeeded)
        #expect(try await start(agent, key: "a").id != first.id)
    }

    @Test func `a run that is to end is not joined`() async throws {
        let agent = Agent(clock: clock)
        let gate = Gate()
        try agent.register("patient", concurrency: SkillConcurrency(overflow: .join)) { _ in await gate.wait()
        }
        let stubborn = try await start(agent)
        _ = try await agent.cancel(stubborn.id)
        let next = try await start(agent)
        #expect(next.id != stubborn.id && next.runStatus == .queued)
        #expect(try await start(agent).id == next.id)
        gate.open()
        #expect(try await agent.ended(stubborn.id).runStatus == .cancelled)
        #expect(try await agent.ended(next.id).runStatus == .succeeded)
    }

    @Test func `whoever joins a run that is not stored yet waits for that`() async throws {
        let store = DelayedRunStore()
        let agent = Agent(store: store, clock: clock)
        try registerPatient(agent, SkillConcurrency(overflow: .join))
        async let first = start(agent)
        await store.waitForHeld()
        async let second = start(agent)
        // The second start has looked at the first one's run by then, or does so later.
        for _ in 0..<50 { await Task.yield() }
        #expect(store.held.count == 1)
        store.commit()
        let ids = try await [first.id, second.id]
        #expect(ids[0] == ids[1])
    }

    @Test func `whoever joins a run that can't be stored starts one`() async throws {
        let store = DelayedRunStore()
        let agent = Agent(store: store, clock: clock)
        try registerPatient(agent, SkillConcurrency(overflow: .join))
        async let first = start(agent)
        await store.waitForHeld()
        let refused = try #require(store.held.first?.run.id)
        async let second = start(agent)
        for _ in 0..<50 { await Task.yield() }
        store.refuse(.full)
        do {
            _ = try await first
            Issue.record("it was stored")
        } catch {
            #expect(error as? AgentError == .full)
        }
        await store.commitNext()
        let joined = try await second.id
        #expect(joined != refused)
    }

    @Test func `a newer run replaces the older one and begins when that has stopped`() async throws {
        let agent = Agent(clock: clock)
        let atWork = Mutex(0)
        let most = Recorder<Int>()
        let gate = Gate()
        try agent.register("patient", concurrency: SkillConcurrency(overflow: .replace)) { _ in
            most.append(
                atWork.withLock { count in
                    count += 1
                    return count
                })
            defer { atWork.withLock { $0 -= 1 } }
            await RunSignal().wait()
            await gate.wait()
        }
        let first = try await start(agent)
        await most.wait(for: 1)
        let second = try await start(agent)
        let third = try await start(agent)
        #expect(try await agent.run(second.id)?.runStatus == .cancelled)
        #expect(third.runStatus == .queued)
        gate.open()
        #expect(try await agent.ended(first.id).runStatus == .cancelled)
        try await agent.waitForEvent(of: third.id) { $0.status == .running }
        await most.wait(for: 2)
        #expect(most.values == [1, 1])
        _ = try await agent.cancel(third.id)
    }

    @Test func `starts that replace each other at once leave one at work`() async throws {
        let agent = Agent(clock: clock)
        try agent.register("patient", concurrency: SkillConcurrency(overflow: .replace)) { _ in
            await RunSignal().wait()
        }
        let runs = try await withThrowingTaskGroup(of: RunID.self) { group in
            for _ in 0..<24 { group.addTask { try await start(agent).id } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        var left: [RunID] = []
        for run in runs where try await agent.run(run)?.runStatus.isTerminal != true { left.append(run) }
        while left.count > 1 {
            await Task.yield()
            var remaining: [RunID] = []
            for run in left where try await agent.run(run)?.runStatus.isTerminal != true {
                remaining.append(run)
            }
            left = remaining
        }
        #expect(left.count == 1)
        for run in left { try await agent.waitForEvent(of: run) { $0.status == .running } }
        #expect(agent.skill(try .sample("patient"))?.running == 1)
        #expect(agent.skill(try .sample("patient"))?.queued == 0)
        for run in left { _ = try await agent.cancel(run) }
    }

    @Test func `the limit counts by a value of the input`() async throws {
        let agent = Agent(clock: clock)
        let gate = Gate()
        let key = SkillConcurrency.Key.input(JSONPointer.root.appending("prompt"))
        try agent.register(
            ClosureSkill<SkillInput, NoOutput>(
                try .sample("keyed"), descriptor: SkillDescriptor(concurrency: SkillConcurrency(key: key))
            ) { _, _ in
                await gate.wait()
                return NoOutput()
            })
        var statuses: [RunStatus] = []
        for prompt in ["a", "a", "b", "a"] {
            let input = SkillInput(prompt: prompt).json()
            statuses.append(
                try await agent.start(RunRequest(skill: .sample("keyed"), input: input)).runStatus)
        }
        #expect(statuses == [.running, .queued, .running, .queued])
        gate.open()
    }

    @Test func `runs beyond the bound of the queue are refused and not stored`() async throws {
        var configuration = AgentConfiguration()
        configuration.maximumQueued = 2
        let agent = Agent(clock: clock, configuration: configuration)
        let gate = Gate()
        try registerPatient(agent, 1, gate: gate)
        let runs = [try await start(agent), try await start(agent), try await start(agent)]
        await #expect(throws: AgentError.queueFull) { _ = try await start(agent) }
        #expect(try await agent.runs(RunQuery()).runs.count == 3)
        #expect(try await agent.cancel(runs[1].id).runStatus == .cancelled)
        let late = try await start(agent)
        gate.open()
        #expect(try await agent.ended(late.id).runStatus == .succeeded)
    }

    @Test func `owners take turns, whoever started more`() async throws {
        let agent = Agent(clock: clock)
        let gate = Gate()
        let order = Recorder<String>()
        try agent.register("patient", concurrency: 1) { context in
            order.append(context.user ?? "none")
            await gate.wait()
        }
        var runs: [Run] = []
        for owner in ["ann", "ann", "ann", "ann", "bob", nil, "bob"] as [String?] {
            runs.append(try await start(agent, owner: owner))
        }
        gate.open()
        for run in runs { _ = try await agent.ended(run.id) }
        #expect(order.values == ["ann", "ann", "bob", "none", "ann", "bob", "ann"])
    }
}
