import Skills
import SkillsJSON
import SkillsTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(15))) struct SkillRunnerWaitingTests {
    private let executor = TestSkillExecutor()
    private let skill = ClosureSkill<Int, Int>(SkillID(literal: "sample")) { input, _ in input }

    @Test func `a status that is there only for a moment is not missed`() async throws {
        let question = SkillQuestion(name: "go", schema: try RawJSON(parsing: "true"))
        let steps = (1...50).map { TestStep<Int>.progress(Double($0) / 100) }
        for _ in 0..<20 {
            executor.script(skill, steps + [.ask(question), .succeed(1)])
            let runner = SkillRunner(skill, executor: executor)
            let task = runner.perform(1)
            let seen = try await runner.wait(until: { $0.status.runStatus == .running })
            #expect(seen.isRunning)
            try await runner.wait(until: { $0.question != nil })
            try runner.answer(true)
            try await runner.waitForEnd()
            await task.value
        }
    }

    @Test func `a condition that holds already is met at once`() async throws {
        let runner = SkillRunner.preview(skill, status: .succeeded(4))
        #expect(try await runner.wait(until: { $0.output == 4 }).output == 4)
    }

    @Test func `an end without the condition is told at once`() async {
        let runner = SkillRunner(skill, executor: executor)
        runner.perform(1)
        await #expect {
            try await runner.wait(until: { $0.question != nil })
        } throws: { error in
            guard case WaitError.ended(let last) = error else { return false }
            return last == "succeeded"
        }
    }

    @Test func `a condition that never holds ends by the time limit`() async {
        let runner = SkillRunner(skill, executor: executor)
        await #expect {
            try await runner.wait(until: { $0.isBusy }, within: .milliseconds(20))
        } throws: { error in
            guard case WaitError.timedOut(_, let last) = error else { return false }
            return last == "idle"
        }
    }

    @Test func `a wait whose task is cancelled ends`() async {
        let runner = SkillRunner(skill, executor: executor)
        let task = Task { try await runner.wait(until: { $0.isBusy }) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
