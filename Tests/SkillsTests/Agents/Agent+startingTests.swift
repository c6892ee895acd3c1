import SkillsJSON
import SkillsTesting
import Synchronization
import TestSupport
import Testing

@testable import Skills

@Suite struct AgentStartingTests {
    private let clock = ManualRunClock()
    private let key = IdempotencyKey(owner: nil, text: "order-1")

    private func request(
        _ skill: String = "work", key: IdempotencyKey? = nil, id: RunID? = nil, fingerprint: UInt8? = 1,
        overflow: SkillConcurrency.Overflow? = nil
    ) throws -> RunRequest {
        var request = try RunRequest(skill: .sample(skill), input: NoInput().json(), overflow: overflow)
        request.idempotencyKey = key
        request.id = id
        request.fingerprint = fingerprint.map { RequestFingerprint([$0]) }
        return request
    }

    @Test(arguments: [false, true])
    func `the same start under a key is answered with its run as it is now`(isInline: Bool) async throws {
        let agent = Agent(clock: clock)
        let runs = Recorder<RunID>()
        try agent.register("work", hints: SkillHints(isInline: isInline)) { runs.append($0.runID) }
        let first = try await agent.begin(request(key: key))
        _ = try await agent.ended(first.run.id)
        let second = try await agent.begin(request(key: key))
        #expect(!first.isReplay && second.isReplay)
        #expect(second.run.id == first.run.id && second.run.runStatus == .succeeded)
        #expect(second.run.fingerprint == RequestFingerprint([1]))
        #expect(runs.values == [first.run.id])
    }

    @Test func `another start under the same key or id is refused`() async throws {
        let agent = Agent(clock: clock)
        let id = RunID()
        try agent.register("work") { _ in }
        try agent.register("other") { _ in }
        _ = try await agent.begin(request(key: key))
        _ = try await agent.begin(request(id: id))
        for wrong in [
            try request(key: key, fingerprint: 2), try request(id: id, fingerprint: 2),
            try request(key: key, id: id), try request("other", id: id),
        ] {
            await #expect(throws: AgentError.keyReused) { try await agent.begin(wrong) }
        }
        #expect(try await agent.runs(RunQuery()).runs.count == 2)
    }

    @Test func `each owner has keys of its own`() async throws {
        let agent = Agent(clock: clock)
        try agent.register("work") { _ in }
        let ann = try await agent.begin(request(key: IdempotencyKey(owner: "ann", text: "k")))
        let bob = try await agent.begin(request(key: IdempotencyKey(owner: "bob", text: "k")))
        #expect(ann.run.id != bob.run.id && !bob.isReplay)
    }

    @Test func `a run gets the id that its caller has chosen, once`() async throws {
        let agent = Agent(clock: clock)
        let id = RunID()
        try agent.register("work") { _ in }
        let first = try await agent.begin(request(id: id))
        let second = try await agent.begin(request(id: id))
        #expect(first.run.id == id && !first.isReplay)
        #expect(second.run.id == id && second.isReplay)
    }

    @Test func `a key is free again when its time is over`() async throws {
        let agent = Agent(clock: clock)
        try agent.register("work") { _ in }
        let first = try await agent.begin(request(key: key))
        clock.advance(by: .seconds(86_399))
        #expect(try await agent.begin(request(key: key)).isReplay)
        clock.advance(by: .seconds(1))
        let second = try await agent.begin(request(key: key, fingerprint: 2))
        #expect(!second.isReplay && second.run.id != first.run.id)
    }

    @Test func `of many starts at once under a name one makes the run`() async throws {
        let agent = Agent()
        let runs = Recorder<RunID>()
        try agent.register("work") { runs.append($0.runID) }
        let id = RunID()
        for request in [try request(key: key), try request(id: id)] {
            let started = try await withThrowingTaskGroup { group in
                for _ in 0..<20 { group.addTask { try await agent.begin(request) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(Set(started.map(\.run.id)).count == 1)
            #expect(started.filter { !$0.isReplay }.count == 1)
            _ = try await agent.ended(started[0].run.id)
        }
        #expect(runs.values.count == 2)
    }

    @Test func `the second waits until the first is stored, and no longer`() async throws {
        let store = DelayedRunStore()
        let agent = Agent(store: store, clock: clock)
        let gate = Gate()
        try agent.register("work", hints: SkillHints(isInline: true)) { _ in await gate.wait() }
        let request = try request(key: key)
        let first = Task { try await agent.begin(request) }
        await store.waitForHeld()
        #expect(store.held.first?.start?.key == key)
        let second = Task { try await agent.begin(request) }
        while agent.state.withLock({ $0.turns.waitingCount(for: .key(key)) }) == 0 { await Task.yield() }
        store.commit()
        let replay = try await second.value
        #expect(replay.isReplay)
        gate.open()
        await store.commitNext()
        #expect(try await first.value.run.id == replay.run.id)
    }

    @Test func `when the first is refused the second starts itself`() async throws {
        let store = DelayedRunStore()
        let agent = Agent(store: store, clock: clock)
        try agent.register("work") { _ in }
        let request = try request(key: key)
        let first = Task { try await agent.begin(request) }
        await store.waitForHeld()
        let second = Task { try await agent.begin(request) }
        while agent.state.withLock({ $0.turns.waitingCount(for: .key(key)) }) == 0 { await Task.yield() }
        store.refuse(.full)
        await #expect(throws: AgentError.full) { try await first.value }
        await store.commitNext()
        #expect(try await !second.value.isReplay)
        await store.commitNext()
    }

    @Test func `a start that another process was faster with is a replay`() async throws {
        let store = DelayedRunStore()
        let agent = Agent(store: store, clock: clock)
        try agent.register("work") { _ in }
        let other = Agent(store: store.inner, clock: clock)
        try other.register("work") { _ in }
        let request = try request(key: key)
        let losing = Task { try await agent.begin(request) }
        await store.waitForHeld()
        let winner = try await other.begin(request)
        store.commit()
        let replay = try await losing.value
        #expect(replay.isReplay && replay.run.id == winner.run.id)
        #expect(agent.skill(try .sample("work"))?.running == 0)
    }

    @Test func `a replay needs neither room nor skill, and is there while the agent ends`() async throws {
        let agent = Agent(clock: clock)
        let gate = Gate()
        defer { gate.open() }
        try agent.register("work", concurrency: SkillConcurrency(overflow: .reject)) { _ in await gate.wait()
        }
        let first = try await agent.begin(request(key: key))
        await #expect(throws: AgentError.self) { try await agent.begin(request()) }
        #expect(try await agent.begin(request(key: key)).run.id == first.run.id)
        agent.beginShutdown()
        agent.unregister(try .sample("work"))
        #expect(try await agent.begin(request(key: key)).run.id == first.run.id)
        await #expect(throws: AgentError.unknownSkill(try .sample("work"))) {
            try await agent.begin(request(key: IdempotencyKey(owner: nil, text: "new")))
        }
    }

    @Test func `a refused start leaves its key and id free`() async throws {
        let agent = Agent(clock: clock)
        let id = RunID()
        let named = try request(key: key, id: id)
        await #expect(throws: AgentError.self) { try await agent.begin(named) }
        try agent.register("work") { _ in }
        #expect(try await !agent.begin(named).isReplay)
    }

    @Test func `a skill that says that it can't be used is not started`() async throws {
        let agent = Agent(clock: clock)
        let descriptor = SkillDescriptor(unusableReason: "It lacks a key.")
        try agent.register(
            ClosureSkill<NoInput, NoOutput>(try .sample("work"), descriptor: descriptor) { _, _ in NoOutput()
            })
        await #expect(throws: AgentError.unusable(try .sample("work"), reason: "It lacks a key.")) {
            try await agent.begin(request(key: key))
        }
        #expect(agent.skill(try .sample("work"))?.skill.descriptor.unusableReason == "It lacks a key.")
        // Its key was left free.
        try agent.register("work") { _ in }
        #expect(try await !agent.begin(request(key: key)).isReplay)
    }

    @Test func `a run with a chosen id joins none`() async throws {
        let agent = Agent(clock: clock)
        let gate = Gate()
        defer { gate.open() }
        try agent.register("work", concurrency: SkillConcurrency(overflow: .join)) { _ in await gate.wait() }
        let first = try await agent.begin(request())
        #expect(try await agent.begin(request()).run.id == first.run.id)
        await #expect(throws: AgentError.busy(try .sample("work"))) {
            try await agent.begin(request(id: RunID()))
        }
    }

    @Test func `nothing is started while the store can't be asked`() async throws {
        let store = DelayedRunStore()
        let agent = Agent(store: store, clock: clock)
        try agent.register("work") { _ in }
        store.setReadable(false)
        await #expect(throws: AgentError.storeUnavailable) { try await agent.begin(request(key: key)) }
        #expect(store.held.isEmpty)
    }
}
