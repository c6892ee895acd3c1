import Skills
import SkillsJSON
import SkillsTesting
import Testing

/// A skill that would do something, and a script in its place.
@MainActor @Suite(.timeLimit(.minutes(15))) struct TestSkillExecutorTests {
    private let executor = TestSkillExecutor()
    private let skill = ClosureSkill<Int, String>(SkillID(literal: "sample")) { input, _ in "real \(input)" }

    @Test func `without a script the skill itself is run`() async {
        let events = await executor.collectEvents(of: skill, input: 3)
        #expect(events.map(\.description) == ["starting", "running", "succeeded", "completed"])
        #expect(executor.starts.map(\.skill) == [skill.id] && executor.starts[0].input as? Int == 3)
    }

    @Test func `scripts are used up one after the other`() async {
        executor.script(skill, [.fail(SkillError(code: "busy", detail: "It is busy."))])
        executor.script(skill, statuses: [.queued, .running(progress: 0.5), .succeeded("scripted")])
        let runner = SkillRunner(skill, executor: executor)
        await runner.perform(1).value
        #expect(runner.lastError?.code == "busy")
        await runner.perform(1).value
        #expect(runner.output == "scripted")
        await runner.perform(1).value
        #expect(runner.output == "real 1")
    }

    @Test func `a script goes through every kind of step`() async throws {
        let question = SkillQuestion(name: "code", schema: try RawJSON(parsing: "true"))
        executor.script(
            skill,
            [
                .progress(0.25), .output("text"), .log("line"), .item(SkillItem(index: 0, status: .running)),
                .step(SkillStep(path: try #require(StepPath("first")), status: .succeeded, output: 1)),
                .wait(.seconds(2)), .ask(question), .succeed("end"),
            ])
        let runner = SkillRunner(skill, executor: executor)
        let task = runner.perform(1)
        await executor.clock.waitUntilScheduled()
        executor.clock.advance(by: .seconds(2))
        try await runner.wait(until: { $0.question == question })
        try runner.answer("1234")
        await task.value
        #expect(runner.output == "end" && runner.streamingText == "text" && runner.items.count == 1)
        #expect(runner.steps.first?.name == "first" && runner.steps.first?.output(as: Int.self) == 1)
    }

    @Test func `a script can be cancelled, hang until it is, and run out of time`() async throws {
        executor.script(skill, statuses: [.running(progress: 0.5), .cancelled])
        let runner = SkillRunner(skill, executor: executor)
        await runner.perform(1).value
        #expect(runner.status.runStatus == .cancelled)
        executor.script(skill, [.progress(0.5), .hang])
        let task = runner.perform(1)
        try await runner.wait(until: { $0.status.progress == 0.5 })
        runner.cancel()
        await task.value
        #expect(runner.status.runStatus == .cancelled)
        executor.script(skill, [.hang])
        let execution = executor.start(
            skill, input: 1, options: SkillExecutionOptions(timeout: .seconds(5)))
        executor.clock.advance(by: .seconds(5))
        var last: [String] = []
        for await event in execution.events { last.append(event.description) }
        #expect(last.suffix(2) == ["failed(timeout)", "completed"])
    }

    @Test func `a script without an outcome fails and says so`() async {
        executor.script(skill, [.progress(0.5)])
        let runner = SkillRunner(skill, executor: executor)
        await runner.perform(1).value
        #expect(runner.lastError?.detail == "The script of sample ends without an outcome.")
    }
}
