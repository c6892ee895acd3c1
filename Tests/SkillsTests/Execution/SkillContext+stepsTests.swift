import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(15))) struct SkillContextStepsTests {
    private let clock = ManualRunClock()
    private struct Opaque: Sendable {}

    @Test func `a step is told of and gives what its body returns`() async throws {
        let outputs = Recorder<Int>()
        let (run, story) = try await Agent(clock: clock).outcome { context in
            outputs.append(try await context.step("first") { _ in 1 })
            outputs.append(try await context.step("second") { _ in 2 })
        }
        #expect(run.runStatus == .succeeded)
        #expect(outputs.values == [1, 2])
        #expect(story == ["first running", "first succeeded", "second running", "second succeeded"])
    }

    @Test func `steps within a step are told with their path`() async throws {
        let (_, story) = try await Agent(clock: clock).outcome { context in
            try await context.step("outer") { context in
                try await context.step("in/ner") { _ in }
                try await context.step("inner") { _ in }
            }
        }
        #expect(
            story == [
                "outer running", "outer/in-ner running", "outer/in-ner succeeded", "outer/inner running",
                "outer/inner succeeded", "outer succeeded",
            ])
    }

    @Test func `an error names the step with those around it, in the run and in the events`() async throws {
        let agent = Agent(clock: clock)
        try agent.register("composed") { context in
            try await context.step("outer") { context in
                try await context.step("inner") { _ in throw SkillError(code: "refused", detail: "No.") }
            }
        }
        let run = try await agent.ended(agent.start("composed").id)
        #expect(run.error == SkillError(code: "refused", detail: "No.", step: "outer/inner"))
        let failures = try await agent.allEvents(of: run.id).filter { $0.story?.contains("failed") == true }
        #expect(failures.map(\.story) == ["outer/inner failed(refused)", "outer failed(refused)"])
        for failure in failures { #expect(failure.text.contains(#""step":"outer/inner""#)) }
    }

    @Test func `what is thrown other than a skill's error goes to the log and is shown by its type`()
        async throws
    {
        struct Secret: Error { let path = "/etc/key" }
        let faults = Recorder<String>()
        let agent = Agent(
            clock: clock, hooks: AgentHooks(faultNoticed: { _, _, text in faults.append(text) }))
        let (run, _) = try await agent.outcome { context in
            try await context.step("reader") { _ in throw Secret() }
        }
        #expect(run.error?.step == "reader")
        #expect(run.error?.detail == "The skill failed with an error of type Secret.")
        #expect(faults.values.count == 1 && faults.values.allSatisfy { $0.contains("/etc/key") })
    }

    @Test func `a name that is used twice is an error that names it`() async throws {
        let (run, story) = try await Agent(clock: clock).outcome { context in
            try await context.step("once") { context in
                try await context.step("once") { _ in }
            }
            try await context.step("once") { _ in }
        }
        #expect(run.error?.code == "step_repeated")
        #expect(run.error?.detail == "The skill has used the step once twice in one attempt.")
        #expect(story.filter { $0 == "once running" }.count == 1)
    }

    @Test func `a step without a name is an error`() async throws {
        let (run, story) = try await Agent(clock: clock).outcome { try await $0.step("") { _ in } }
        #expect(run.error?.detail == "A step of the skill has no name.")
        #expect(story.isEmpty)
    }

    @Test func `of steps at the same time only one gets a name`() async throws {
        let (run, story) = try await Agent(clock: clock).outcome { context in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<8 { group.addTask { try await context.step("same") { _ in } } }
                try await group.waitForAll()
            }
        }
        #expect(run.error?.code == "step_repeated")
        #expect(story.filter { $0 == "same running" }.count == 1)
    }

    @Test func `a failed step may be followed by another one`() async throws {
        let (run, story) = try await Agent(clock: clock).outcome { context in
            do {
                try await context.step("first") { _ in throw SkillError(code: "no_luck", detail: "No.") }
            } catch let error as SkillError where error.code == "no_luck" {
                try await context.step("second") { _ in }
            }
        }
        #expect(run.runStatus == .succeeded)
        #expect(story == ["first running", "first failed(no_luck)", "second running", "second succeeded"])
    }

    @Test func `its progress is its share of the whole`() async throws {
        let agent = Agent(clock: clock)
        let (run, _) = try await agent.outcome { context in
            try await context.step("untold") { $0.report(progress: 0.9) }
            try await context.step("first", share: 0...0.5) { context in
                context.report(progress: 0.5)
                try await context.step("inner", share: 0.5...1) { $0.report(progress: 0.5) }
            }
            try await context.step("second", share: 0.5...1) { context in
                context.report(progress: .nan)
                context.report(progress: 7)
            }
        }
        let told = try await agent.allEvents(of: run.id).compactMap(\.progress)
        #expect(told == [0.25, 0.375, 0.5, 1])
    }

    @Test func `what a step reports when it is over is dropped`() async throws {
        let agent = Agent(clock: clock)
        let kept = Recorder<SkillContext>()
        let (run, story) = try await agent.outcome { context in
            try await context.step("short", share: 0...0.5) { kept.append($0) }
            let late = try #require(kept.values.first)
            late.report(progress: 0.9)
            late.log("late")
            late.reporter.report(StepReport(path: StepPath.root.appending("late"), status: .running))
            late.reporter.report(ItemReport(index: 0, status: .running))
            await #expect(throws: CancellationError.self) { try await late.emit("late") }
            await #expect(throws: CancellationError.self) { _ = try await late.ask("late", schema: .null) }
            await #expect(throws: CancellationError.self) { try await late.step("late") { _ in } }
        }
        #expect(run.runStatus == .succeeded && run.progress == 1)
        #expect(story == ["short running", "short succeeded"])
        #expect(!(try await agent.allEvents(of: run.id)).contains { $0.kind == .log || $0.kind == .output })
    }

    // MARK: - Time

    @Test func `a step whose time is over is told to end and fails with the code timeout`() async throws {
        let agent = Agent(clock: clock)
        try agent.register("slow") { context in
            try await context.step("wait", within: .seconds(5)) { context in
                #expect(context.deadline == context.clock.now().advanced(by: .seconds(5)))
                try await context.step("inner") { context in
                    context.log("begun")
                    try await context.sleep(for: .seconds(60))
                }
            }
        }
        let run = try await agent.start("slow")
        try await agent.waitForEvent(of: run.id) { $0.kind == .log }
        clock.advance(by: .milliseconds(4999))
        #expect(try await agent.run(run.id)?.runStatus == .running)
        clock.advance(by: .milliseconds(1))
        let ended = try await agent.ended(run.id)
        #expect(ended.error?.code == "timeout" && ended.error?.step == "wait")
        #expect(ended.error?.detail == "The step wait took longer than the 5 s it was given.")
        #expect(
            try await agent.story(of: run.id) == [
                "wait running", "wait/inner running", "wait/inner cancelled", "wait failed(timeout)",
            ])
        #expect(clock.scheduledCount == 0)
    }

    @Test func `a step that does not end when told is given up after a second`() async throws {
        let agent = Agent(clock: clock)
        let (gate, told, over) = (Gate(), Gate(), Gate())
        try agent.register("deaf") { context in
            do {
                try await context.step("wait", within: .seconds(5)) { context in
                    try await context.step("inner") { context in
                        context.log("begun")
                        await withTaskCancellationHandler {
                            await gate.wait()
                        } onCancel: {
                            told.open()
                        }
                        context.log("late")
                    }
                }
            } catch let error as SkillError where error.code == SkillError.timeoutCode {
                over.open()
                try await context.step("after") { _ in }
            }
        }
        let run = try await agent.start("deaf")
        try await agent.waitForEvent(of: run.id) { $0.kind == .log }
        clock.advance(by: .seconds(5))
        await told.wait()
        clock.advance(by: .milliseconds(999))
        #expect(try await agent.run(run.id)?.runStatus == .running)
        clock.advance(by: .milliseconds(1))
        await over.wait()
        gate.open()
        #expect(try await agent.ended(run.id).runStatus == .succeeded)
        #expect(
            try await agent.story(of: run.id) == [
                "wait running", "wait/inner running", "wait/inner cancelled", "wait failed(timeout)",
                "after running", "after succeeded",
            ])
    }

    @Test func `a cancel reaches a step with a limit and none follows`() async throws {
        let agent = Agent(clock: clock)
        let stopped = Gate()
        try agent.register("slow") { context in
            try await context.step("wait", within: .seconds(5)) { context in
                defer { stopped.open() }
                context.log("begun")
                try await context.sleep(for: .seconds(4))
            }
            try await context.step("never") { _ in }
        }
        let run = try await agent.start("slow")
        try await agent.waitForEvent(of: run.id) { $0.kind == .log }
        _ = try await agent.cancel(run.id)
        await stopped.wait()
        #expect(try await agent.ended(run.id).runStatus == .cancelled)
        #expect(try await agent.story(of: run.id) == ["wait running"])
        #expect(clock.scheduledCount == 0)
    }

    // MARK: - What was made before

    @Test func `a step is stored before the next one begins`() async throws {
        let store = DelayedRunStore()
        let agent = Agent(store: store, clock: clock)
        let begun = Recorder<String>()
        try agent.register("composed") { context in
            try await context.step("first") { _ in begun.append("first") }
            try await context.step("second") { _ in begun.append("second") }
        }
        async let starting = agent.start("composed")
        await store.commitNext()
        let run = try await starting
        await begun.wait(for: 1)
        #expect(begun.values == ["first"])
        while begun.values.count < 2 { await store.commitNext() }
        let kept = try #require(await store.inner.results(of: run.id))
        #expect(kept.first?.key.description == "first")
        while try await agent.run(run.id)?.runStatus != .succeeded { await store.commitNext() }
    }

    @Test func `a run that repeats another goes on where it failed`() async throws {
        let agent = Agent(clock: clock)
        let done = Recorder<String>()
        try agent.register("composed") { context in
            let number = try await context.step("count", share: 0...0.5) { _ in
                done.append("count")
                return 7
            }
            _ = try await context.step("opaque") { _ in
                done.append("opaque")
                return Opaque()
            }
            try await context.step("use", share: 0.5...1) { _ in
                done.append("use \(number)")
                if done.values.count < 4 { throw SkillError(detail: "Not yet.") }
            }
        }
        let first = try await agent.ended(agent.start("composed").id)
        #expect(first.error?.step == "use")
        let step = try #require(StepPath("use"))
        let second = try await agent.ended(agent.retry(first.id, .step(step)).id)
        #expect(second.runStatus == .succeeded && second.retryOf == first.id)
        #expect(done.values == ["count", "opaque", "use 7", "opaque", "use 7"])
        #expect(
            try await agent.story(of: second.id) == [
                "count succeeded, carried over", "opaque running", "opaque succeeded", "use running",
                "use succeeded",
            ])
        let third = try await agent.ended(agent.retry(second.id).id)
        #expect(third.runStatus == .succeeded)
        #expect(done.values.suffix(3) == ["count", "opaque", "use 7"])
    }

    @Test func `a step that does itself within itself without end fails`() async throws {
        @Sendable func descend(_ context: SkillContext) async throws {
            try await context.step("deeper") { try await descend($0) }
        }
        let agent = Agent(clock: clock)
        try agent.register("endless") { try await descend($0) }
        let run = try await agent.ended(agent.start("endless").id)
        #expect(run.error?.code == "steps_too_deep")
    }

    @Test func `steps within steps are as many as levels of JSON`() async throws {
        @Sendable func descend(_ context: SkillContext, _ levels: Int) async throws -> Int {
            guard levels > 0 else { return 7 }
            return try await context.step("deeper") { try await descend($0, levels - 1) }
        }
        let (run, _) = try await Agent(clock: clock).outcome { context in
            let made = try await descend(context, 128)
            #expect(made == 7)
        }
        #expect(run.runStatus == .succeeded)
    }
}
