import SkillsJSON
import SkillsTesting
import Synchronization
import TestSupport
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(15))) struct BatchSkillTests {
    private let clock = ManualRunClock()
    private let done = Recorder<String>()

    private func agent<S: Skill>(_ skill: S) throws -> Agent where S.Input: Decodable, S.Output: Encodable {
        let agent = Agent(clock: clock)
        try agent.register(skill)
        return agent
    }

    /// Doubles a number; those that are listed fail until the gate is open.
    private func doubling(failing: Set<Int> = [], until gate: Flag = Flag()) -> StepSkill {
        StepSkill("double") { [done] input, _ in
            done.append("\(input)")
            if failing.contains(input), !gate.isSet {
                throw SkillError(code: "bad", detail: "No \(input).")
            }
            return 2 * input
        }
    }

    /// Something that is set once.
    private final class Flag: Sendable {
        private let value = Mutex(false)
        var isSet: Bool { value.withLock { $0 } }
        func set() { value.withLock { $0 = true } }
    }

    @Test func `it gives what is made of each item, in order, and tells of each`() async throws {
        let batch = Batch(of: doubling())
        let agent = try agent(batch)
        let run = try await agent.ended(agent.start(batch.id, "[1,2,3]").id)
        #expect(run.output?.description == "[2,4,6]")
        #expect(
            try await agent.story(of: run.id) == [
                "[0] running", "[0] succeeded", "[1] running", "[1] succeeded", "[2] running",
                "[2] succeeded",
            ])
        let told = try await agent.allEvents(of: run.id)
        #expect(told.contains { $0.text.contains(#""index":1,"status":"succeeded","output":4"#) })
        #expect(told.compactMap(\.progress).count == 3)
    }

    @Test func `no items are no work`() async throws {
        let batch = Batch(of: doubling(), atOnce: 0)
        let agent = try agent(batch)
        let run = try await agent.ended(agent.start(batch.id, "[]").id)
        #expect(run.output?.description == "[]")
        #expect(try await agent.story(of: run.id).isEmpty)
    }

    @Test func `one that fails does not stop the others`() async throws {
        let batch = Batch(of: doubling(failing: [2, 4]))
        let agent = try agent(batch)
        let run = try await agent.ended(agent.start(batch.id, "[1,2,3,4,5]").id)
        #expect(done.values == ["1", "2", "3", "4", "5"])
        #expect(run.error?.code == "items_failed" && run.error?.detail == "2 of 5 items failed.")
        #expect(run.error?.errors.map(\.description) == ["/1 No 2.", "/3 No 4."])
        #expect(run.progress == 1)
        #expect(
            try await agent.story(of: run.id).filter { $0.contains("failed") } == [
                "[1] failed(bad)", "[3] failed(bad)",
            ])
    }

    @Test func `a retry does the failed ones alone`() async throws {
        let flag = Flag()
        let batch = Batch(of: doubling(failing: [2, 4], until: flag))
        let agent = try agent(batch)
        let first = try await agent.ended(agent.start(batch.id, "[1,2,3,4,5]").id)
        flag.set()
        let second = try await agent.ended(agent.retry(first.id, .failedItems).id)
        #expect(second.output?.description == "[2,4,6,8,10]")
        #expect(done.values.suffix(2) == ["2", "4"] && done.values.count == 7)
        #expect(
            try await agent.story(of: second.id) == [
                "[0] succeeded, carried over", "[1] running", "[1] succeeded", "[2] succeeded, carried over",
                "[3] running", "[3] succeeded", "[4] succeeded, carried over",
            ])
    }

    @Test func `a retry does the items that are listed`() async throws {
        let batch = Batch(of: doubling())
        let agent = try agent(batch)
        let first = try await agent.ended(agent.start(batch.id, "[1,2,3]").id)
        let second = try await agent.ended(agent.retry(first.id, .items([2, 0])).id)
        #expect(second.output?.description == "[2,4,6]")
        #expect(done.values.suffix(2) == ["1", "3"] && done.values.count == 5)
    }

    @Test func `no more are worked on at once than was said`() async throws {
        struct Count {
            var now = 0
            var most = 0
        }
        let atWork = Mutex(Count())
        let (gate, begun) = (Gate(), Recorder<Int>())
        let skill = StepSkill("count") { input, _ in
            atWork.withLock { count in
                count.now += 1
                count.most = max(count.most, count.now)
            }
            begun.append(input)
            await gate.wait()
            atWork.withLock { $0.now -= 1 }
            return input
        }
        let batch = Batch(of: skill, atOnce: 3)
        let agent = try agent(batch)
        let run = try await agent.start(batch.id, "[0,1,2,3,4,5,6,7,8,9]")
        await begun.wait(for: 3)
        gate.open()
        #expect(try await agent.ended(run.id).output?.description == "[0,1,2,3,4,5,6,7,8,9]")
        #expect(atWork.withLock { $0.most } == 3)
    }

    @Test func `items that compute do so side by side`() async throws {
        let atWork = Mutex(0)
        let skill = StepSkill("compute") { input, _ in
            atWork.withLock { $0 += 1 }
            while atWork.withLock({ $0 < 2 }) {}
            return input
        }
        let batch = Batch(of: skill, atOnce: 2)
        let agent = try agent(batch)
        #expect(try await agent.ended(agent.start(batch.id, "[0,1]").id).runStatus == .succeeded)
    }

    @Test func `progress is told of each item and of the whole`() async throws {
        let skill = StepSkill("half") { input, context in
            context.report(progress: 0.5)
            context.report(progress: 0.25)
            return input
        }
        let batch = Batch(of: skill)
        let agent = try agent(batch)
        let run = try await agent.ended(agent.start(batch.id, "[0,1]").id)
        let events = try await agent.allEvents(of: run.id)
        #expect(events.compactMap(\.progress) == [0.25, 0.5, 0.75, 1])
        #expect(
            events.story == [
                "[0] running", "[0] running 0.5", "[0] succeeded", "[1] running", "[1] running 0.5",
                "[1] succeeded",
            ])
    }

    @Test func `a cancel stops all at work and no others begin`() async throws {
        let begun = Recorder<Int>()
        let skill = StepSkill("wait") { input, context in
            begun.append(input)
            try await context.sleep(for: .seconds(60))
            return input
        }
        let batch = Batch(of: skill, atOnce: 2)
        let agent = try agent(batch)
        let run = try await agent.start(batch.id, "[0,1,2,3]")
        await begun.wait(for: 2)
        _ = try await agent.cancel(run.id)
        #expect(try await agent.ended(run.id).runStatus == .cancelled)
        #expect(Set(begun.values) == [0, 1])
    }

    @Test func `each item has the time that the skill's descriptor gives it`() async throws {
        let skill = StepSkill("wait", descriptor: SkillDescriptor(timeout: .seconds(3))) { input, context in
            guard input == 1 else { return input }
            context.log("begun")
            try await context.sleep(for: .seconds(60))
            return input
        }
        let batch = Batch(of: skill)
        let agent = try agent(batch)
        let run = try await agent.start(batch.id, "[0,1,2]")
        try await agent.waitForEvent(of: run.id) { $0.kind == .log }
        clock.advance(by: .seconds(3))
        let ended = try await agent.ended(run.id)
        #expect(
            ended.error?.errors.map(\.description) == ["/1 The item took longer than the 3 s it was given."])
        #expect(try await agent.story(of: run.id).contains("[1] failed(timeout)"))
        #expect(try await agent.story(of: run.id).contains("[2] succeeded"))
    }

    @Test func `inputs that the skill refuses are refused together, before there is a run`() async throws {
        let batch = Batch(of: StepSkill("positive", from: 1) { input, _ in input })
        let agent = try agent(batch)
        let error = await #expect(throws: AgentError.self) {
            _ = try await agent.start(batch.id, "[1,0,2,-1]")
        }
        guard case .invalidInput(let refusal) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(refusal.errors.map(\.description) == ["/1 must be at least 1", "/3 must be at least 1"])
        let many = #expect(throws: SkillError.self) { try batch.validate(Array(repeating: 0, count: 500)) }
        #expect(many?.errors.count == 100)
    }

    // MARK: - Composed

    @Test func `in a pipeline its items are told below the step, and a retry keeps what succeeded`()
        async throws
    {
        let flag = Flag()
        let pipeline = Pipeline("album") {
            ClosureSkill<Int, [Int]>(SkillID(literal: "list")) { [done] input, _ in
                done.append("list")
                return Array(0..<input)
            }
            Batch(of: doubling(failing: [1], until: flag)).named("upload")
            ClosureSkill<[Int], Int>(SkillID(literal: "sum")) { [done] input, _ in
                done.append("sum")
                return input.reduce(0, +)
            }
        }
        let agent = try agent(pipeline)
        let first = try await agent.ended(agent.start(pipeline.id, "3").id)
        #expect(first.error?.code == "items_failed" && first.error?.step == "upload")
        #expect(
            try await agent.story(of: first.id).suffix(4) == [
                "upload[1] failed(bad)", "upload[2] running", "upload[2] succeeded",
                "upload failed(items_failed)",
            ])
        flag.set()
        let second = try await agent.ended(agent.retry(first.id, .failedItems).id)
        #expect(second.output?.description == "6")
        #expect(
            try await agent.story(of: second.id) == [
                "list succeeded, carried over", "upload running", "upload[0] succeeded, carried over",
                "upload[1] running", "upload[1] succeeded", "upload[2] succeeded, carried over",
                "upload succeeded", "sum running", "sum succeeded",
            ])
        let third = try await agent.ended(agent.retry(second.id, .items([2])).id)
        #expect(third.output?.description == "6")
        #expect(done.values.suffix(2) == ["2", "sum"])
        #expect(
            try await agent.story(of: third.id).filter { !$0.hasSuffix("carried over") } == [
                "upload running", "upload[2] running", "upload[2] succeeded", "upload succeeded",
                "sum running", "sum succeeded",
            ])
    }

    @Test func `steps of an item stand below its index and go on where they failed`() async throws {
        let flag = Flag()
        let each = Pipeline("each") {
            StepSkill.adding(1, as: "first", to: done)
            doubling(failing: [2], until: flag)
        }
        let batch = Batch(of: each)
        let agent = try agent(batch)
        let first = try await agent.ended(agent.start(batch.id, "[0,1]").id)
        #expect(
            try await agent.story(of: first.id).suffix(7) == [
                "[1] running", "[1]/first running", "[1]/first succeeded", "[1] running 0.5",
                "[1]/double running", "[1]/double failed(bad)", "[1] failed(bad)",
            ])
        #expect(
            try await agent.allEvents(of: first.id).contains { $0.text.contains(#""step":"[1]/double""#) })
        flag.set()
        let second = try await agent.ended(agent.retry(first.id, .failedItems).id)
        #expect(second.output?.description == "[2,4]")
        #expect(
            try await agent.story(of: second.id) == [
                "[0] succeeded, carried over", "[1] running", "[1]/first succeeded, carried over",
                "[1] running 0.5", "[1]/double running", "[1]/double succeeded", "[1] running 1.0",
                "[1] succeeded",
            ])
        let third = try await agent.ended(agent.retry(second.id, .items([0])).id)
        #expect(third.runStatus == .succeeded)
        #expect(
            try await agent.story(of: third.id) == [
                "[0] running", "[0]/first running", "[0]/first succeeded", "[0] running 0.5",
                "[0]/double running", "[0]/double succeeded", "[0] running 1.0", "[0] succeeded",
                "[1] succeeded, carried over",
            ])
    }

    @Test func `a part of the work has one batch`() async throws {
        let (run, story) = try await Agent(clock: clock).outcome { context in
            _ = try await context.step("first") { try await $0.items([1]) { item, _ in item } }
            _ = try await context.items([1]) { item, _ in item }
            _ = try await context.items([2]) { item, _ in item }
        }
        #expect(run.error?.code == "step_repeated")
        #expect(story.suffix(2) == ["[0] running", "[0] succeeded"])
    }

    @Test func `what is made of many items is all kept`() async throws {
        let batch = Batch(of: StepSkill("quick") { input, _ in input }, atOnce: 4)
        let agent = try agent(batch)
        let input = "[\((0..<3_000).map(String.init).joined(separator: ","))]"
        let run = try await agent.ended(agent.start(batch.id, input).id)
        #expect(run.output?.description == input)
        #expect(try await agent.store.results(of: run.id)?.count == 3_000)
    }

    @Test func `what is promised is what the skill promises, and its schemas are lists`() throws {
        let hints = SkillHints(isReadOnly: true, isInline: true)
        let schema = try RawJSON(parsing: #"{"minimum":3}"#)
        let skill = StepSkill("x", descriptor: SkillDescriptor(hints: hints, input: schema)) { input, _ in
            input
        }
        let batch = Batch(of: skill, id: SkillID(literal: "all-of-x"))
        #expect(batch.name == "all-of-x" && batch.id.description == "all-of-x")
        #expect(batch.descriptor.hints == SkillHints(isReadOnly: true))
        #expect(batch.descriptor.input?.description == #"{"type":"array","items":{"minimum":3}}"#)
        #expect(batch.descriptor.output == nil)
    }
}
