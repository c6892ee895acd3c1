import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(15))) struct RetryingSkillTests {
    private let clock = ManualRunClock()
    private let done = Recorder<String>()
    private let atOnce = SkillRetryPolicy(attempts: 3, baseDelay: .zero)

    /// Runs a skill to its end; the clock follows every wait at once.
    private func ended(
        _ skill: some Skill<Int, Int>, _ input: String = "7"
    ) async throws -> (run: Run, story: [String]) {
        let agent = Agent()
        try agent.register(skill)
        let run = try await agent.ended(agent.start(skill.id, input).id)
        return (run, try await agent.story(of: run.id))
    }

    /// Fails so many times, then adds 1.
    private func unsteady(_ failures: Int, _ error: SkillError = SkillError(code: "busy", detail: "Busy."))
        -> StepSkill
    {
        StepSkill("unsteady") { [done] input, _ in
            done.append("unsteady")
            guard done.values.filter({ $0 == "unsteady" }).count > failures else { throw error }
            return input + 1
        }
    }

    @Test func `it is attempted until it succeeds`() async throws {
        let (run, story) = try await ended(unsteady(2).retrying(atOnce))
        #expect(run.output?.description == "8")
        #expect(
            story == [
                "attempt-1 running", "attempt-1 failed(busy)", "attempt-2 running", "attempt-2 failed(busy)",
                "attempt-3 running", "attempt-3 succeeded",
            ])
    }

    @Test func `a policy without an end costs nothing before it is needed`() async throws {
        let (run, _) = try await ended(
            unsteady(1).retrying(SkillRetryPolicy(attempts: .max, baseDelay: .zero)))
        #expect(run.output?.description == "8")
    }

    @Test func `the last error is the skill's`() async throws {
        let (run, story) = try await ended(unsteady(3).retrying(atOnce))
        #expect(run.error == SkillError(code: "busy", detail: "Busy.", step: "attempt-3"))
        #expect(story.last == "attempt-3 failed(busy)")
    }

    @Test(arguments: [
        SkillError(code: "other", detail: "No."), SkillError(code: "busy", detail: "No.", isRetryable: false),
        SkillError(code: "validation", detail: "No."),
    ])
    func `what the policy does not name is not followed`(error: SkillError) async throws {
        let policy = SkillRetryPolicy(attempts: 3, baseDelay: .zero, codes: ["busy"])
        let (run, _) = try await ended(unsteady(1, error).retrying(policy))
        #expect(run.error?.code == error.code)
        #expect(done.values.count == 1)
    }

    @Test func `an attempt goes on where the one before failed`() async throws {
        let pipeline = Pipeline("sum") {
            StepSkill.adding(1, as: "one", to: done)
            unsteady(2)
        }
        let (run, story) = try await ended(pipeline.retrying(atOnce))
        #expect(run.output?.description == "9")
        #expect(done.values == ["one 7", "unsteady", "unsteady", "unsteady"])
        #expect(
            story.suffix(5) == [
                "attempt-3 running", "attempt-3/one succeeded, carried over", "attempt-3/unsteady running",
                "attempt-3/unsteady succeeded", "attempt-3 succeeded",
            ])
    }

    @Test func `an attempt at a batch does the failed items alone`() async throws {
        let skill = StepSkill("each") { [done] input, _ in
            done.append("\(input)")
            if input == 1, done.values.count < 3 { throw SkillError(detail: "Not yet.") }
            return input
        }
        let agent = Agent()
        let batch = Batch(of: skill).retrying(atOnce)
        try agent.register(batch)
        let run = try await agent.ended(agent.start(batch.id, "[0,1]").id)
        #expect(run.output?.description == "[0,1]")
        #expect(done.values == ["0", "1", "1"])
    }

    @Test func `it waits by the run's clock, and a cancel ends the wait`() async throws {
        let agent = Agent(clock: clock)
        let policy = SkillRetryPolicy(attempts: 2, baseDelay: .seconds(9), maximumDelay: .seconds(9))
        let skill = unsteady(9).retrying(policy)
        try agent.register(skill)
        let run = try await agent.start(skill.id, "7")
        try await agent.waitForStory("attempt-1 failed(busy)", of: run.id)
        while clock.scheduledCount < 2 { await Task.yield() }
        _ = try await agent.cancel(run.id)
        #expect(try await agent.ended(run.id).runStatus == .cancelled)
        #expect(done.values.count == 1 && clock.scheduledCount == 0)

        let second = try await agent.start(skill.id, "7")
        try await agent.waitForStory("attempt-1 failed(busy)", of: second.id)
        while clock.scheduledCount < 2 { await Task.yield() }
        clock.advance(by: .seconds(9))
        #expect(try await agent.ended(second.id).error?.step == "attempt-2")
    }

    @Test(arguments: [(nil, true), (["timeout"], true), (["busy"], false)] as [(Set<String>?, Bool)])
    func `an attempt has the skill's time, and the policy says whether another follows`(
        codes: Set<String>?, isFollowed: Bool
    ) async throws {
        let agent = Agent(clock: clock)
        let skill = StepSkill("slow", descriptor: SkillDescriptor(timeout: .seconds(3))) {
            [done] input, context in
            done.append("slow")
            guard done.values.count == 1 else { return input }
            context.log("begun")
            try await context.sleep(for: .seconds(60))
            return input
        }.retrying(SkillRetryPolicy(attempts: 2, baseDelay: .zero, codes: codes))
        #expect(skill.descriptor.timeout == nil)
        try agent.register(skill)
        let run = try await agent.start(skill.id, "7")
        try await agent.waitForEvent(of: run.id) { $0.kind == .log }
        clock.advance(by: .seconds(3))
        if isFollowed {
            try await agent.waitForStory("attempt-1 failed(timeout)", of: run.id)
            while done.values.count < 2 {
                clock.advance(by: .zero)
                await Task.yield()
            }
        }
        #expect(try await agent.ended(run.id).error?.code == (isFollowed ? nil : "timeout"))
    }

    @Test func `an attempt that has succeeded before is not made again`() async throws {
        let agent = Agent()
        let pipeline = Pipeline("outer") {
            unsteady(1).retrying(atOnce).map { Opaque(number: $0) }
            ClosureSkill<Opaque, Int>(SkillID(literal: "after")) { input, _ in input.number + 1 }
        }
        try agent.register(pipeline)
        let first = try await agent.ended(agent.start(pipeline.id, "7").id)
        let second = try await agent.ended(agent.retry(first.id, .step(try #require(StepPath("after")))).id)
        #expect(second.output?.description == "9")
        #expect(done.values.count == 2)
        #expect(
            try await agent.story(of: second.id).prefix(3) == [
                "unsteady running", "unsteady/attempt-2 succeeded, carried over", "unsteady succeeded",
            ])
    }

    /// An output without a JSON form.
    private struct Opaque: Sendable { let number: Int }
}
