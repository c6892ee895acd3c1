import SkillsJSON
import TestSupport
import Testing

@testable import Skills

/// Skills of every kind within each other, as one run of an agent.
@Suite(.timeLimit(.minutes(15))) struct NestedCompositionTests {
    private let done = Recorder<String>()

    /// Doubles each number of a list that is counted up to the input; the item 1 fails the first time.
    private var batch: some Skill<Int, Int> {
        let double = StepSkill("double") { [done] input, _ in
            done.append("double \(input)")
            if input == 1, done.values.count(where: { $0 == "double 1" }) == 1 {
                throw SkillError(code: "bad", detail: "No.")
            }
            return 2 * input
        }
        return Pipeline("album") {
            ClosureSkill<Int, [Int]>(SkillID(literal: "list")) { input, _ in Array(0..<input) }
            Batch(of: double).named("each")
            ClosureSkill<[Int], Int>(SkillID(literal: "sum")) { input, _ in input.reduce(0, +) }
        }
    }

    private func whole(_ second: some Skill<Int, Int>) -> PipelineSkill<Int, Int> {
        Pipeline("whole") {
            Fallback("fetch") {
                StepSkill.failing("gone", as: "mirror")
                StepSkill.adding(1, as: "origin", to: done)
            }
            Router("decide", base: StepSkill.adding(1, as: "look", to: done), within: .seconds(60)) { seen in
                if seen > 2 { second } else { StepSkill.adding(0, as: "small") }
            }
            StepSkill.adding(1, as: "last", to: done).timeout(.seconds(60))
        }
    }

    @Test func `each tells of its parts below its own place`() async throws {
        let agent = Agent()
        let policy = SkillRetryPolicy(attempts: 2, baseDelay: .zero)
        try agent.register(whole(batch.retrying(policy)))
        let run = try await agent.ended(agent.start(SkillID(literal: "whole"), "1").id)
        #expect(run.output?.description == "7")
        let album = "decide/album/attempt"
        #expect(
            try await agent.story(of: run.id) == [
                "fetch running", "fetch/mirror running", "fetch/mirror failed(gone)", "fetch/origin running",
                "fetch/origin succeeded", "fetch succeeded", "decide running", "decide/look running",
                "decide/look succeeded", "decide/album running",
                "\(album)-1 running", "\(album)-1/list running", "\(album)-1/list succeeded",
                "\(album)-1/each running", "\(album)-1/each[0] running", "\(album)-1/each[0] succeeded",
                "\(album)-1/each[1] running", "\(album)-1/each[1] failed(bad)",
                "\(album)-1/each[2] running", "\(album)-1/each[2] succeeded",
                "\(album)-1/each failed(items_failed)", "\(album)-1 failed(items_failed)",
                "\(album)-2 running", "\(album)-2/list succeeded, carried over",
                "\(album)-2/each running", "\(album)-2/each[0] succeeded, carried over",
                "\(album)-2/each[1] running", "\(album)-2/each[1] succeeded",
                "\(album)-2/each[2] succeeded, carried over", "\(album)-2/each succeeded",
                "\(album)-2/sum running", "\(album)-2/sum succeeded", "\(album)-2 succeeded",
                "decide/album succeeded", "decide succeeded", "last running", "last succeeded",
            ])
        let told = try await agent.allEvents(of: run.id).compactMap(\.progress)
        #expect(zip(told, told.dropFirst()).allSatisfy { $0 < $1 } && told.last == 1)
    }

    @Test func `the error names the innermost step, and a retry of the failed items keeps all else`()
        async throws
    {
        let agent = Agent()
        try agent.register(whole(batch))
        let first = try await agent.ended(agent.start(SkillID(literal: "whole"), "1").id)
        #expect(first.error?.code == "items_failed" && first.error?.step == "decide/album/each")
        #expect(first.error?.errors.map(\.description) == ["/1 No."])
        let before = done.values.count
        let second = try await agent.ended(agent.retry(first.id, .failedItems).id)
        #expect(second.output?.description == "7")
        #expect(done.values.dropFirst(before) == ["double 1", "last 6"])
        #expect(
            try await agent.story(of: second.id).filter { $0.hasSuffix("carried over") } == [
                "fetch succeeded, carried over", "decide/look succeeded, carried over",
                "decide/album/list succeeded, carried over", "decide/album/each[0] succeeded, carried over",
                "decide/album/each[2] succeeded, carried over",
            ])
    }

    @Test func `another attempt of the same run goes on where the one before failed`() async throws {
        let agent = Agent()
        let policy = SkillRetryPolicy(attempts: 2, baseDelay: .zero)
        let inner = whole(batch)
        try agent.register(
            Pipeline("again", descriptor: SkillDescriptor(retry: policy)) { inner })
        let run = try await agent.ended(agent.start(SkillID(literal: "again"), "1").id)
        #expect(run.output?.description == "7" && run.attempt == 2)
        #expect(
            done.values == ["origin 1", "look 2", "double 0", "double 1", "double 2", "double 1", "last 6"])
        let events = try await agent.allEvents(of: run.id)
        let carried = events.filter { $0.story?.hasSuffix("carried over") == true }
        #expect(carried.count == 5 && carried.allSatisfy { $0.text.contains(#""attempt":2"#) })
    }

    @Test func `a retry from a step within does what came after it and nothing else`() async throws {
        let agent = Agent()
        try agent.register(whole(StepSkill.adding(10, as: "large", to: done)))
        let first = try await agent.ended(agent.start(SkillID(literal: "whole"), "1").id)
        #expect(first.output?.description == "14")
        let before = done.values.count
        let second = try await agent.ended(
            agent.retry(first.id, .step(try #require(StepPath("decide/large")))).id)
        #expect(second.output?.description == "14")
        #expect(done.values.dropFirst(before) == ["large 3", "last 13"])
        await #expect(throws: AgentError.self) {
            _ = try await agent.retry(first.id, .step(try #require(StepPath("decide/none"))))
        }
        await #expect(throws: AgentError.self) { _ = try await agent.retry(first.id, .failedItems) }
    }
}
