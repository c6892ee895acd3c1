import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(15))) struct PipelineSkillTests {
    private let clock = ManualRunClock()
    private let done = Recorder<String>()
    /// An output without a JSON form.
    private struct Opaque: Sendable { let number: Int }

    private func agent<Input: Decodable, Output: Encodable>(
        _ pipeline: PipelineSkill<Input, Output>
    ) throws -> Agent {
        let agent = Agent(clock: clock)
        try agent.register(pipeline)
        return agent
    }

    @Test func `the output of one is the input of the next`() async throws {
        let pipeline = Pipeline("sum") {
            StepSkill.adding(1, as: "one")
            StepSkill.adding(10, as: "ten").map { "\($0)" }
            ClosureSkill<String, [String]>(SkillID(literal: "twice")) { input, _ in [input, input] }
        }
        let agent = try agent(pipeline)
        let run = try await agent.ended(agent.start(pipeline.id, "5").id)
        #expect(run.output?.description == #"["16","16"]"#)
        #expect(
            try await agent.story(of: run.id) == [
                "one running", "one succeeded", "ten running", "ten succeeded", "twice running",
                "twice succeeded",
            ])
    }

    @Test func `a name that is taken is numbered`() async throws {
        let pipeline = Pipeline("sum") {
            StepSkill.adding(1, as: "add")
            StepSkill.adding(1, as: "add")
            StepSkill.adding(1, as: "add").weight(1).named("last")
            StepSkill.adding(1, as: "add")
            StepSkill.adding(1, as: "other").named("add-2")
        }
        let agent = try agent(pipeline)
        let run = try await agent.ended(agent.start(pipeline.id, "0").id)
        let names = try await agent.story(of: run.id).filter { $0.hasSuffix("running") }
        #expect(names == ["add", "add-2", "last", "add-3", "add-2-2"].map { "\($0) running" })
    }

    @Test func `the first failure ends it, names its step, and no later step starts`() async throws {
        let pipeline = Pipeline("sum") {
            StepSkill.adding(1, as: "one", to: done)
            StepSkill.failing("broken", as: "two")
            StepSkill.adding(1, as: "three", to: done)
        }
        let agent = try agent(pipeline)
        let run = try await agent.ended(agent.start(pipeline.id, "0").id)
        #expect(run.error == SkillError(code: "broken", detail: "It failed.", step: "two"))
        #expect(done.values == ["one 0"])
        #expect(
            try await agent.story(of: run.id) == [
                "one running", "one succeeded", "two running", "two failed(broken)",
            ])
    }

    @Test func `one within another tells its steps below its own`() async throws {
        let pipeline = Pipeline("outer") {
            StepSkill.adding(1, as: "first")
            Pipeline("inner") {
                StepSkill.adding(1, as: "first")
                StepSkill.failing("broken", as: "second")
            }
        }
        let agent = try agent(pipeline)
        let run = try await agent.ended(agent.start(pipeline.id, "0").id)
        #expect(run.error?.step == "inner/second")
        #expect(
            try await agent.story(of: run.id) == [
                "first running", "first succeeded", "inner running", "inner/first running",
                "inner/first succeeded", "inner/second running", "inner/second failed(broken)",
                "inner failed(broken)",
            ])
    }

    @Test func `progress is shared by weight and never goes back`() async throws {
        let pipeline = Pipeline("sum") {
            StepSkill("half") { input, context in
                context.report(progress: 0.5)
                context.report(progress: 0.25)
                return input
            }
            StepSkill.adding(1, as: "heavy").weight(3)
            StepSkill.adding(1, as: "light").weight(.nan)
            Pipeline("inner") {
                StepSkill.adding(1, as: "a")
                StepSkill.adding(1, as: "b")
            }.weight(4)
        }
        let agent = try agent(pipeline)
        let run = try await agent.ended(agent.start(pipeline.id, "0").id)
        let told = try await agent.allEvents(of: run.id).compactMap(\.progress)
        #expect(told == [0.0625, 0.125, 0.5, 0.75, 1])
    }

    @Test func `the first step refuses inputs before there is a run`() async throws {
        let pipeline = Pipeline("sum") {
            StepSkill("positive", from: 1) { input, _ in input }
            StepSkill.adding(1, as: "one")
        }
        let agent = try agent(pipeline)
        await #expect(throws: AgentError.self) { _ = try await agent.start(pipeline.id, "0") }
        let nested = Pipeline("outer") { pipeline }
        #expect(throws: SkillError.self) { try nested.validate(0) }
        try nested.validate(1)
    }

    @Test func `a later step that refuses its input fails with the code validation`() async throws {
        let pipeline = Pipeline("sum") {
            StepSkill.adding(1, as: "one")
            StepSkill("large", from: 10) { input, _ in input }
        }
        let agent = try agent(pipeline)
        let run = try await agent.ended(agent.start(pipeline.id, "0").id)
        #expect(run.error?.code == "validation" && run.error?.step == "large")
        #expect(run.error?.errors == [FieldError(pointer: .root, detail: "must be at least 10")])
        #expect(try await agent.story(of: run.id).last == "large failed(validation)")
    }

    @Test func `a cancel reaches the step at work and no later one starts`() async throws {
        let pipeline = Pipeline("sum") {
            Pipeline("inner") { StepSkill.waiting(as: "wait") }
            StepSkill.adding(1, as: "after", to: done)
        }
        let agent = try agent(pipeline)
        let run = try await agent.start(pipeline.id, "0")
        try await agent.waitForEvent(of: run.id) { $0.kind == .log }
        _ = try await agent.cancel(run.id)
        #expect(try await agent.ended(run.id).runStatus == .cancelled)
        #expect(done.values.isEmpty)
        #expect(clock.scheduledCount == 0)
    }

    @Test func `a step has the time that its descriptor gives it`() async throws {
        let pipeline = Pipeline("sum") {
            StepSkill.adding(1, as: "one")
            StepSkill.waiting(as: "wait", limit: .seconds(3))
            StepSkill.adding(1, as: "after", to: done)
        }
        let agent = try agent(pipeline)
        let run = try await agent.start(pipeline.id, "0")
        try await agent.waitForEvent(of: run.id) { $0.kind == .log }
        clock.advance(by: .seconds(3))
        let ended = try await agent.ended(run.id)
        #expect(ended.error?.code == "timeout" && ended.error?.step == "wait")
        #expect(done.values.isEmpty)
    }

    @Test func `the whole has a time of its own`() async throws {
        let pipeline = Pipeline("sum", descriptor: SkillDescriptor(timeout: .seconds(2))) {
            StepSkill.waiting(as: "wait", limit: .seconds(3))
        }
        let agent = try agent(pipeline)
        let run = try await agent.start(pipeline.id, "0")
        try await agent.waitForEvent(of: run.id) { $0.kind == .log }
        clock.advance(by: .seconds(2))
        let ended = try await agent.ended(run.id)
        #expect(ended.error?.code == "timeout" && ended.error?.step == nil)
    }

    // MARK: - What was made before

    @Test func `a run that repeats it goes on where it failed`() async throws {
        let pipeline = Pipeline("sum") {
            StepSkill.adding(1, as: "one", to: done)
            StepSkill.adding(1, as: "two", to: done)
            StepSkill("three") { [done] input, _ in
                done.append("three \(input)")
                guard done.values.count > 3 else { throw SkillError(detail: "No.") }
                return input + 1
            }
            StepSkill.adding(1, as: "four", to: done)
        }
        let agent = try agent(pipeline)
        let first = try await agent.ended(agent.start(pipeline.id, "0").id)
        let step = try #require(StepPath("three"))
        let second = try await agent.ended(agent.retry(first.id, .step(step)).id)
        #expect(second.output?.description == "4")
        #expect(done.values == ["one 0", "two 1", "three 2", "three 2", "four 3"])
        #expect(
            try await agent.story(of: second.id) == [
                "one succeeded, carried over", "two succeeded, carried over", "three running",
                "three succeeded", "four running", "four succeeded",
            ])
        let told = try await agent.allEvents(of: second.id).compactMap(\.progress)
        #expect(told == [0.25, 0.5, 0.75, 1])
    }

    @Test func `an output without a JSON form is made again only where it is needed`() async throws {
        let fails = Recorder<String>()
        let opaque = StepSkill.adding(1, as: "opaque", to: done).map { Opaque(number: $0) }
        let clear = ClosureSkill<Opaque, Int>(SkillID(literal: "clear")) { [done] input, _ in
            done.append("clear \(input.number)")
            return input.number
        }
        let opaqueAgain = opaque.named("opaque-again")
        let pipeline = Pipeline("sum") {
            opaque
            clear
            opaqueAgain
            ClosureSkill<Opaque, Int>(SkillID(literal: "end")) { input, _ in
                fails.append("end")
                if fails.values.count == 1 { throw SkillError(detail: "No.") }
                return input.number
            }
        }
        let agent = try agent(pipeline)
        let first = try await agent.ended(agent.start(pipeline.id, "0").id)
        #expect(first.error?.step == "end")
        let second = try await agent.ended(agent.retry(first.id, .step(try #require(StepPath("end")))).id)
        #expect(second.output?.description == "2")
        #expect(done.values == ["opaque 0", "clear 1", "opaque 1", "opaque 1"])
        #expect(
            try await agent.story(of: second.id).prefix(3) == [
                "opaque succeeded, carried over", "clear succeeded, carried over", "opaque-again running",
            ])
    }

    @Test func `a nested step can be named, and those around it go on`() async throws {
        let pipeline = Pipeline("outer") {
            StepSkill.adding(1, as: "before", to: done)
            Pipeline("inner") {
                StepSkill.adding(1, as: "a", to: done)
                StepSkill.adding(1, as: "b", to: done)
            }
            StepSkill.adding(1, as: "after", to: done)
        }
        let agent = try agent(pipeline)
        let first = try await agent.ended(agent.start(pipeline.id, "0").id)
        let second = try await agent.ended(agent.retry(first.id, .step(try #require(StepPath("inner/b")))).id)
        #expect(second.output?.description == "4")
        #expect(done.values.suffix(2) == ["b 2", "after 3"])
        #expect(
            try await agent.story(of: second.id) == [
                "before succeeded, carried over", "inner running", "inner/a succeeded, carried over",
                "inner/b running", "inner/b succeeded", "inner succeeded", "after running", "after succeeded",
            ])
    }

    // MARK: - What callers know

    @Test func `its hints are what all promise and what any may do`() throws {
        func skill(_ hints: SkillHints) -> StepSkill {
            StepSkill("x", descriptor: SkillDescriptor(hints: hints)) { input, _ in input }
        }
        let all = SkillHints(isReadOnly: true, isIdempotent: true, isOpenWorld: true, isInline: true)
        let both = Pipeline("both") {
            skill(all)
            skill(SkillHints(isIdempotent: true))
        }
        #expect(both.descriptor.hints == SkillHints(isIdempotent: true, isOpenWorld: true))
        #expect(
            Pipeline("one") { skill(all) }.descriptor.hints
                == SkillHints(isReadOnly: true, isIdempotent: true, isOpenWorld: true))
        let declared = Pipeline("declared", name: "Declared", descriptor: SkillDescriptor(summary: "S")) {
            skill(all)
        }
        #expect(declared.name == "Declared" && declared.descriptor.summary == "S")
        #expect(declared.descriptor.hints == SkillHints())
    }

    @Test func `its schemas are those of the first input and the last output`() throws {
        let schema = try RawJSON(parsing: #"{"minimum":3}"#)
        let pipeline = Pipeline("x") {
            StepSkill("first", descriptor: SkillDescriptor(input: schema)) { input, _ in input }
            StepSkill("last", descriptor: SkillDescriptor(output: schema)) { input, _ in input }
        }
        #expect(pipeline.descriptor.input == schema && pipeline.descriptor.output == schema)
    }
}
