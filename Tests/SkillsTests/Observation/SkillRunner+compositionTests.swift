import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

/// Composed skills in a runner: their steps and items, and what a retry leaves alone.
@MainActor @Suite(.timeLimit(.minutes(15))) struct SkillRunnerCompositionTests {
    /// Something that is made out of parts and has no JSON form.
    struct Picture: Sendable, Equatable {
        let number: Int
    }

    private let executor = TestSkillExecutor()
    private let done = Recorder<String>()
    private let isRepaired = Gate()

    /// A skill that notes its runs; the numbers that are listed fail until the gate is open.
    private func drawing(_ id: StaticString, failing: Set<Int> = []) -> ClosureSkill<Int, Picture> {
        let (done, isRepaired) = (done, isRepaired)
        return ClosureSkill(SkillID(literal: id)) { number, context in
            done.append("\(id) \(number)")
            context.report(progress: 0.5)
            if failing.contains(number), !isRepaired.isOpen {
                throw SkillError(code: "smudged", detail: "The picture \(number) is smudged.")
            }
            return Picture(number: number)
        }
    }

    @Test func `a batch shows its items, and a retry draws only the one that failed`() async {
        let runner = SkillRunner(BatchSkill(of: drawing("draw", failing: [3])), executor: executor)
        await runner.perform([1, 2, 3, 4, 5]).value
        #expect(runner.lastError?.code == "items_failed" && runner.output == nil)
        #expect(runner.items.map(\.status) == [.succeeded, .succeeded, .failed, .succeeded, .succeeded])
        #expect(runner.items[2].error?.code == "smudged")
        #expect(runner.items[4].output() == Picture(number: 5))
        isRepaired.open()
        await runner.retryFailed().value
        #expect(runner.output == (1...5).map(Picture.init))
        #expect(runner.items.map(\.status) == Array(repeating: .succeeded, count: 5))
        #expect(runner.items.map(\.isCarriedOver) == [true, true, false, true, true])
        #expect(done.values == (1...5).map { "draw \($0)" } + ["draw 3"])
    }

    @Test func `a pipeline shows its steps, and a retry goes on where it stopped`() async {
        let again = ClosureSkill<Picture, Int>(SkillID(literal: "look")) { picture, _ in picture.number }
        let pipeline = PipelineSkill<Int, Picture>("album") {
            drawing("draw")
            again
            drawing("copy", failing: [7])
        }
        let runner = SkillRunner(pipeline, executor: executor)
        await runner.perform(7).value
        #expect(runner.lastError?.step == "copy" && runner.lastError?.code == "smudged")
        #expect(runner.steps.map(\.name) == ["draw", "look", "copy"])
        #expect(runner.steps.map(\.status) == [.succeeded, .succeeded, .failed])
        isRepaired.open()
        await runner.retryFailed().value
        #expect(runner.output == Picture(number: 7))
        #expect(runner.steps.map(\.status) == [.succeeded, .succeeded, .succeeded])
        #expect(runner.steps.last?.isCarriedOver == false)
        #expect(done.values == ["draw 7", "copy 7", "copy 7"])
    }

    @Test func `a step that asks is answered`() async throws {
        let ask = ClosureSkill<Int, String>(SkillID(literal: "ask")) { _, context in
            try await context.ask("code", schema: RawJSON(parsing: "true")).description
        }
        let tell = ClosureSkill<String, Int>(SkillID(literal: "count")) { text, _ in text.utf8.count }
        let runner = SkillRunner(
            PipelineSkill<Int, Int>("asking") {
                ask
                tell
            }, executor: executor)
        let task = runner.perform(1)
        try await runner.wait(until: { $0.question?.name == "code" })
        try runner.answer(1234)
        await task.value
        #expect(runner.output == 4)
    }
}
