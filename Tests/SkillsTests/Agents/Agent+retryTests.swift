import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(15))) struct AgentRetryTests {
    private let clock = ManualRunClock()

    /// An agent whose waits between attempts are as long as may be.
    private func makeAgent() -> Agent {
        var configuration = AgentConfiguration()
        configuration.randomFraction = { 1 }
        return Agent(clock: clock, configuration: configuration)
    }

    /// A policy of waits of 2, 4 and 5 seconds.
    private func policy(_ attempts: Int, codes: Set<String>? = nil) -> SkillRetryPolicy {
        SkillRetryPolicy(
            attempts: attempts, baseDelay: .seconds(2), maximumDelay: .seconds(5), codes: codes)
    }

    private func start(_ agent: Agent, attempts: Int? = nil, timeout: Duration? = nil) async throws -> Run {
        try await agent.start(
            RunRequest(
                skill: .sample("flaky"), input: NoInput().json(), timeout: timeout,
                retry: RetryWish(attempts: attempts)))
    }

    /// Returns when the run waits for another attempt with so many behind it.
    private func waitForRetry(_ agent: Agent, _ id: RunID, after attempt: Int) async throws {
        var count = 0
        try await agent.waitForEvent(of: id) { event in
            if event.status == .queued { count += 1 }
            return count == attempt + 1
        }
        while agent.queuePosition(of: id)?.waitsFor != .retry || clock.scheduledCount < 2 {
            await Task.yield()
        }
    }

    @Test(arguments: [false, true])
    func `a failed attempt is followed by another, with its number in the events`(isInline: Bool) async throws
    {
        let agent = makeAgent()
        try agent.register("flaky", retry: policy(3), hints: SkillHints(isInline: isInline)) { context in
            context.report(progress: 0.5)
            try await context.emit("a\(context.attempt)")
            if context.attempt < 3 { throw SkillError(code: "mine", detail: "It broke.") }
        }
        let run = try await start(agent)
        for (attempt, seconds) in [(1, 2), (2, 4)] {
            if isInline, attempt == 1 {
                #expect(try await agent.run(run.id)?.runStatus == .queued)
            } else {
                try await waitForRetry(agent, run.id, after: attempt)
            }
            #expect(try await agent.run(run.id)?.progress == nil)
            clock.advance(by: .seconds(seconds))
        }
        let ended = try await agent.ended(run.id)
        #expect(ended.runStatus == .succeeded && ended.attempt == 3)
        #expect(ended.startedAt == clock.now().advanced(by: .seconds(-6)))
        let events = try await agent.allEvents(of: run.id)
        #expect(
            events.map(\.summary) == [
                "1 queued", "2 running", "3 running", "4 output", "5 log", "6 queued",
                "7 running", "8 running", "9 output", "10 log", "11 queued",
                "12 running", "13 running", "14 output", "15 succeeded",
            ])
        #expect(events[4].text.contains(#""level":"warning","message":"Attempt 1 failed (mine), another"#))
        #expect(events.prefix(6).allSatisfy { !$0.text.contains(#""attempt":"#) })
        for index in [6, 7, 8, 10] { #expect(events[index].text.contains(#""attempt":2"#)) }
        for index in [11, 12, 13, 14] { #expect(events[index].text.contains(#""attempt":3"#)) }
        await agent.waitUntilIdle(within: .seconds(1))
        #expect(clock.scheduledCount == 0)
    }

    @Test func `the last attempt's error is the run's`() async throws {
        let agent = makeAgent()
        try agent.register("flaky", retry: policy(2)) { context in
            throw SkillError(code: "mine", detail: "Attempt \(context.attempt).", isRetryable: true)
        }
        let run = try await start(agent)
        try await waitForRetry(agent, run.id, after: 1)
        clock.advance(by: .seconds(2))
        let ended = try await agent.ended(run.id)
        #expect(ended.error == SkillError(code: "mine", detail: "Attempt 2."))
        #expect(ended.attempt == 2)
    }

    @Test(arguments: [(nil, 1), (["other"], 1), (["mine"], 2)] as [(Set<String>?, Int)])
    func `an error is repeated only where the policy says so`(codes: Set<String>?, attempts: Int) async throws
    {
        let agent = makeAgent()
        let policy = SkillRetryPolicy(attempts: codes == nil ? 1 : 2, baseDelay: .zero, codes: codes)
        try agent.register("flaky", retry: policy) { _ in throw SkillError(code: "mine", detail: "") }
        let run = try await start(agent)
        if attempts == 2 {
            try await waitForRetry(agent, run.id, after: 1)
            clock.advance(by: .zero)
        }
        #expect(try await agent.ended(run.id).attempt == attempts)
    }

    @Test(arguments: [(1, 1), (2, 2), (99, 4)])
    func `the caller may lower the attempts, and raise them within the limit`(asked: Int, made: Int)
        async throws
    {
        var configuration = AgentConfiguration()
        configuration.randomFraction = { 1 }
        configuration.maximumAttempts = 4
        let agent = Agent(clock: clock, configuration: configuration)
        try agent.register("flaky", retry: policy(3)) { _ in throw SkillError(detail: "") }
        let run = try await start(agent, attempts: asked)
        for attempt in 1..<made {
            try await waitForRetry(agent, run.id, after: attempt)
            clock.advance(by: .seconds(5))
        }
        #expect(try await agent.ended(run.id).attempt == made)
    }

    @Test func `a run that waits for another attempt is cancelled at once`() async throws {
        let agent = makeAgent()
        try agent.register("flaky", retry: policy(2)) { _ in throw SkillError(detail: "") }
        let run = try await start(agent)
        try await waitForRetry(agent, run.id, after: 1)
        #expect(try await agent.cancel(run.id).runStatus == .cancelled)
        #expect(clock.scheduledCount == 0)
        #expect(agent.skill(try .sample("flaky"))?.queued == 0)
    }

    @Test func `a run that waits for another attempt leaves its slot and takes its place again`() async throws
    {
        let agent = makeAgent()
        let gate = Gate()
        try agent.register("flaky", concurrency: 1, retry: policy(2)) { context in
            if context.attempt == 1 { throw SkillError(detail: "") }
            await gate.wait()
        }
        let first = try await start(agent)
        try await waitForRetry(agent, first.id, after: 1)
        let until = clock.now().advanced(by: .seconds(2))
        #expect(agent.queuePosition(of: first.id) == QueuePosition(waitsFor: .retry, until: until))
        #expect(agent.skill(try .sample("flaky"))?.running == 0)
        let second = try await start(agent)
        try await waitForRetry(agent, second.id, after: 1)
        clock.advance(by: .seconds(2))
        while agent.skill(try .sample("flaky"))?.running != 1 { await Task.yield() }
        #expect(agent.skill(try .sample("flaky"))?.queued == 1)
        gate.open()
        #expect(try await agent.ended(first.id).runStatus == .succeeded)
        #expect(try await agent.ended(second.id).runStatus == .succeeded)
    }

    @Test func `the time limit counts from the first start over all attempts`() async throws {
        let agent = makeAgent()
        let contexts = Recorder<SkillContext>()
        try agent.register("flaky", retry: policy(3)) { context in
            contexts.append(context)
            throw SkillError(detail: "")
        }
        let run = try await start(agent, timeout: .seconds(5))
        let deadline = clock.now().advanced(by: .seconds(5))
        try await waitForRetry(agent, run.id, after: 1)
        clock.advance(by: .seconds(2))
        try await waitForRetry(agent, run.id, after: 2)
        #expect(clock.scheduledCount == 2)
        clock.advance(by: .seconds(3))
        let ended = try await agent.ended(run.id)
        #expect(ended.error?.code == "timeout" && ended.attempt == 2)
        #expect(contexts.values.map(\.deadline) == [deadline, deadline])
        #expect(clock.scheduledCount == 0)
    }

    @Test func `shutdown makes no further attempt`() async throws {
        let agent = makeAgent()
        try agent.register("flaky", retry: policy(3)) { _ in throw SkillError(detail: "") }
        let run = try await start(agent)
        try await waitForRetry(agent, run.id, after: 1)
        await agent.shutdown(grace: .seconds(60))
        let ended = try #require(try await agent.run(run.id))
        #expect(ended.error?.code == "interrupted" && ended.attempt == 1)
        #expect(clock.scheduledCount == 0)
    }

    @Test func `what an earlier attempt reports is dropped`() async throws {
        let agent = makeAgent()
        let contexts = Recorder<SkillContext>()
        let gate = Gate()
        try agent.register("flaky", retry: policy(2)) { context in
            contexts.append(context)
            if context.attempt == 1 { throw SkillError(detail: "") }
            await gate.wait()
        }
        let run = try await start(agent)
        try await waitForRetry(agent, run.id, after: 1)
        let old = try #require(contexts.values.first)
        old.report(progress: 0.5)
        await #expect(throws: CancellationError.self) { try await old.emit("late") }
        clock.advance(by: .seconds(2))
        await contexts.wait(for: 2)
        old.report(progress: 0.9)
        old.log("late")
        await #expect(throws: CancellationError.self) { try await old.emit("late") }
        gate.open()
        _ = try await agent.ended(run.id)
        #expect(
            try await agent.allEvents(of: run.id).map(\.summary) == [
                "1 queued", "2 running", "3 log", "4 queued", "5 running", "6 succeeded",
            ])
    }

    @Test func `cancels that race attempts give exactly one terminal event`() async throws {
        var configuration = AgentConfiguration()
        configuration.randomFraction = { 0 }
        let agent = Agent(configuration: configuration)
        try agent.register("flaky", concurrency: 2, retry: policy(4)) { context in
            try await context.emit("text")
            throw SkillError(detail: "")
        }
        var ends: Set<RunStatus> = []
        for round in 0..<150 {
            let run = try await start(agent)
            if round % 3 > 0 { for _ in 0..<(round % 40) { await Task.yield() } }
            if round % 3 < 2 { _ = try await agent.cancel(run.id) }
            let events = try await agent.allEvents(of: run.id)
            #expect(events.map(\.seq) == Array(1...Int64(events.count)))
            #expect(events.filter(\.isTerminal).count == 1)
            let ended = try #require(try await agent.run(run.id))
            #expect(ended.runStatus == .cancelled || ended.attempt == 4)
            ends.insert(ended.runStatus)
        }
        #expect(ends.isSubset(of: [.cancelled, .failed]))
        await agent.waitUntilIdle(within: .seconds(30))
        #expect(agent.skill(try .sample("flaky"))?.running == 0)
        #expect(agent.skill(try .sample("flaky"))?.queued == 0)
    }
}
