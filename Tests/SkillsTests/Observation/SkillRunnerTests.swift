import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a runner shows of its skill, and what it refuses.
@MainActor @Suite(.timeLimit(.minutes(15))) struct SkillRunnerTests {
    private let lines = Recorder<String>()
    private let executor = TestSkillExecutor()

    private func makeRunner(_ puppet: PuppetSkill = PuppetSkill()) -> SkillRunner<PuppetSkill> {
        let lines = lines
        return SkillRunner(puppet, executor: executor, logger: { lines.append($0) })
    }

    @Test func `a success is shown from the queue to the output, and logged line by line`() async {
        let runner = makeRunner()
        #expect(runner.status.runStatus == nil && runner.output == nil && !runner.isBusy)
        runner.skill.tell(.progress(0.5), .emit("Hel"), .emit("lo"), .succeed(7))
        let task = runner.perform(1)
        #expect(runner.status.runStatus == .queued && runner.isBusy)
        await task.value
        #expect(runner.output == 7 && runner.streamingText == "Hello" && runner.lastError == nil)
        let tag = "[puppet-\(runner.id.uuidString.prefix(4).lowercased())]"
        #expect(
            lines.values == [
                "\(tag) queued", "\(tag) running", "\(tag) running(0.5)", "\(tag) succeeded",
            ])
    }

    @Test func `a second perform while it is busy is refused and changes nothing`() async throws {
        let runner = makeRunner()
        let task = runner.perform(1)
        await runner.perform(2).value
        runner.skill.tell(.progress(0.5))
        try await runner.wait(until: { $0.status.progress == 0.5 })
        await runner.perform(3).value
        await runner.perform(-1).value
        await runner.retryFailed().value
        #expect(runner.status.progress == 0.5 && runner.fieldErrors.isEmpty)
        runner.skill.tell(.succeed(7))
        await task.value
        #expect(runner.skill.runs == 1 && executor.starts.count == 1 && runner.output == 7)
    }

    @Test func `an input that is refused fails at once without running`() async {
        let runner = makeRunner()
        let task = runner.perform(-1)
        #expect(runner.status.runStatus == .failed && runner.lastError?.code == "validation")
        #expect(runner.fieldErrors.map(\.detail) == ["must not be negative"])
        await task.value
        await runner.retryFailed().value
        #expect(runner.skill.runs == 0 && executor.starts.count == 1)
        runner.skill.tell(.succeed(1))
        await runner.perform(1).value
        #expect(runner.output == 1 && runner.lastError == nil && runner.fieldErrors.isEmpty)
    }

    @Test func `a failure is shown with its error until the next perform`() async {
        let runner = makeRunner()
        runner.skill.tell(.emit("part"), .fail("broken"))
        await runner.perform(1).value
        #expect(runner.status.runStatus == .failed && runner.lastError?.code == "broken")
        let task = runner.perform(1)
        #expect(runner.lastError == nil && runner.streamingText.isEmpty)
        runner.skill.tell(.succeed(1))
        await task.value
    }

    @Test func `a cancel before the start and one in the middle both end cancelled`() async throws {
        let runner = makeRunner()
        runner.cancel()
        #expect(runner.status.runStatus == nil)
        let first = runner.perform(1)
        runner.cancel()
        await first.value
        #expect(runner.status.runStatus == .cancelled && runner.lastError == nil)
        let second = runner.perform(1)
        try await runner.wait(until: { $0.status.isRunning })
        runner.cancel()
        await second.value
        #expect(runner.status.runStatus == .cancelled)
        runner.cancel()
        #expect(
            lines.values.suffix(3).map { $0.split(separator: " ").last } == [
                "queued", "running", "cancelled",
            ])
    }

    @Test func `a cancelled task stops the work`() async throws {
        let runner = makeRunner()
        runner.skill.tell(.progress(0.5))
        let task = runner.perform(1)
        try await runner.wait(until: { $0.status.progress == 0.5 })
        task.cancel()
        await task.value
        #expect(runner.status.runStatus == .cancelled)
        // One run waits for commands: the one before has gone home.
        let next = runner.perform(1)
        runner.skill.tell(.succeed(2))
        await next.value
        #expect(runner.output == 2)
    }

    @Test func `a runner that is let go of cancels its work, and is not kept by its task`() async throws {
        let gone = Gate()
        weak var released: SkillRunner<PuppetSkill>?
        let task: Task<Void, Never>
        do {
            let runner = SkillRunner(PuppetSkill(gone: gone), executor: executor)
            released = runner
            task = runner.perform(1)
            runner.skill.tell(.progress(0.5))
            try await runner.wait(until: { $0.status.progress == 0.5 })
        }
        #expect(released == nil)
        await task.value
        #expect(await gone.opens(within: .seconds(120)))
        #expect(executor.clock.scheduledCount == 0)
    }

    @Test func `a question is answered`() async throws {
        let runner = makeRunner()
        #expect(throws: SkillError.notAsking) { try runner.answer("1234") }
        runner.skill.tell(.progress(0.5), .ask("code"), .succeed(1))
        let task = runner.perform(1)
        try await runner.wait(until: { $0.question?.name == "code" })
        try runner.answer(RawJSON(parsing: "\"1234\""))
        await task.value
        #expect(runner.status.output == 1 && runner.question == nil)
        let statuses = lines.values.compactMap { $0.split(separator: " ").last }
        #expect(
            statuses == ["queued", "running", "running(0.5)", "waiting(code)", "running(0.5)", "succeeded"])
    }

    @Test func `a second answer before the next question answers nothing`() async throws {
        let runner = makeRunner()
        runner.skill.tell(.ask("code"), .ask("code"), .succeed(1))
        let task = runner.perform(1)
        try await runner.wait(until: { $0.question != nil })
        try runner.answer(true)
        #expect(runner.question == nil)
        #expect(throws: SkillError.notAsking) { try runner.answer(true) }
        try await runner.wait(until: { $0.question != nil })
        try runner.answer(true)
        await task.value
        #expect(runner.output == 1)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `items stand by their steps and indexes in whatever order they come`(
        seed: UInt64
    ) async {
        var random = SeededGenerator(seed: seed)
        let paths = ["", "first", "second"].map { StepPath($0) ?? .root }
        let keys = (0..<60).map { ResultKey(item: $0 % 20, of: paths[$0 / 20]) }.shuffled(using: &random)
        let skill = ClosureSkill<Int, Int>(SkillID(literal: "sample")) { input, _ in input }
        let running = keys.map {
            TestStep<Int>.item(SkillItem(index: $0.item ?? 0, of: $0.path, status: .running))
        }
        let ended = keys.shuffled(using: &random).map {
            TestStep<Int>.item(SkillItem(index: $0.item ?? 0, of: $0.path, status: .succeeded, output: 1))
        }
        executor.script(skill, running + ended + [.succeed(1)])
        let runner = SkillRunner(skill, executor: executor)
        await runner.perform(1).value
        var order: [StepPath] = []
        for key in keys where !order.contains(key.path) { order.append(key.path) }
        let expected = order.flatMap { path in (0..<20).map { ResultKey(item: $0, of: path) } }
        #expect(runner.items.map(\.id) == expected, "seed \(seed)")
        #expect(runner.items.allSatisfy { $0.status == .succeeded }, "seed \(seed)")
    }

    @Test func `items are shown by index with their own progress, and a retry does only the failed ones`()
        async throws
    {
        let runner = makeRunner()
        runner.skill.tell(
            .item(1, .succeeded), .item(0, .running), .item(2, .failed), .item(0, .succeeded), .fail("items"))
        await runner.perform(5).value
        #expect(runner.items.map(\.index) == [0, 1, 2])
        #expect(runner.items.map(\.status) == [.succeeded, .succeeded, .failed])
        #expect(runner.items[1].output(as: Int.self) == 1 && runner.items[1].output(as: String.self) == nil)
        let retry = runner.retryFailed()
        #expect(runner.items.map(\.index) == [0, 1])
        runner.skill.tell(.item(2, .succeeded), .succeed(1))
        await retry.value
        #expect(runner.items.map(\.status) == [.succeeded, .succeeded, .succeeded])
        let starts = executor.starts
        #expect(starts.map { $0.input as? Int } == [5, 5])
        #expect(Set(starts[1].options.carriedOver.keys.map(\.item)) == [0, 1])
        #expect(starts[1].options.retryOf == starts[0].options.id)
        await runner.retryFailed().value
        #expect(executor.starts.count == 2)
    }

    @Test func `a frozen one shows its state and never leaves it`() async {
        let error = SkillError(code: "broken", detail: "It is broken.")
        let runner = SkillRunner.preview(
            PuppetSkill(), status: .failed(error), streamingText: "part",
            items: [SkillItem(index: 0, status: .running, progress: 0.5)])
        #expect(runner.lastError == error && runner.streamingText == "part" && runner.items.count == 1)
        await runner.perform(1).value
        await runner.retryFailed().value
        runner.cancel()
        #expect(throws: SkillError.notAsking) { try runner.answer(true) }
        #expect(runner.lastError == error && runner.skill.runs == 0)
    }

    @Test func `a skill without input is performed without one`() async throws {
        let skill = ClosureSkill<NoInput, Int>(try .sample("plain")) { _, _ in 3 }
        let runner = SkillRunner(skill)
        await runner.perform().value
        #expect(runner.output == 3)
    }

    @Test func `an executor that says nothing of the end leaves no status stuck`() async {
        let runner = SkillRunner(PuppetSkill(), executor: SilentExecutor())
        await runner.perform(1).value
        #expect(runner.lastError?.code == "interrupted")
    }
}

/// An executor whose events stop before the end.
private struct SilentExecutor: SkillExecutor {
    func start<S: Skill>(_ skill: S, input: S.Input, options: SkillExecutionOptions)
        -> SkillExecution<S.Output>
    {
        let (events, continuation) = AsyncStream<SkillEvent<S.Output>>.makeStream()
        continuation.yield(.running(progress: 0.5))
        continuation.finish()
        return SkillExecution(
            id: options.id, events: events, onCancel: {}, onAnswer: { _, _ in },
            results: { SkillResults() })
    }
}
