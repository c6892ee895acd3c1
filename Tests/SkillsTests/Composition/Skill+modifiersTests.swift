import SkillsJSON
import SkillsTesting
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(15))) struct SkillModifiersTests {
    private let clock = ManualRunClock()
    private let declared = SkillDescriptor(
        version: "2.0.0", hints: SkillHints(isReadOnly: true, isInline: true), timeout: .seconds(9),
        output: RawJSON(unchecked: Array("true".utf8)))

    private func ended<Output: Encodable & Sendable>(_ skill: some Skill<Int, Output>) async throws -> Run {
        let agent = Agent(clock: clock)
        try agent.register(skill)
        return try await agent.ended(agent.start(skill.id, "7").id)
    }

    @Test func `a mapped skill makes another output, or fails`() async throws {
        let skill = StepSkill("add", descriptor: declared, from: 1) { input, _ in input + 1 }
        #expect(try await ended(skill.map { "\($0)" }).output?.description == #""8""#)
        let failing = skill.map { _ -> Int in throw SkillError(code: "odd", detail: "Odd.") }
        #expect(try await ended(failing).error?.code == "odd")
        #expect(failing.id == skill.id && failing.name == skill.name)
        #expect(failing.descriptor.output == nil && failing.descriptor.version == "2.0.0")
        #expect(failing.descriptor.hints == SkillHints(isReadOnly: true))
        #expect(failing.descriptor.timeout == .seconds(9))
        #expect(throws: SkillError.self) { try failing.validate(0) }
    }

    @Test func `a named skill is called by its new id`() async throws {
        let skill = StepSkill("add", descriptor: declared, from: 1) { input, _ in input + 1 }.named("plus")
        let run = try await ended(skill)
        #expect(run.skill.description == "plus" && run.output?.description == "8")
        #expect(skill.name == "plus" && skill.descriptor.version == "2.0.0")
        #expect(throws: SkillError.self) { try skill.validate(0) }
    }

    @Test func `a skill with a limit is told to end when its time is over`() async throws {
        let agent = Agent(clock: clock)
        let skill = StepSkill.waiting(as: "wait").timeout(.seconds(3))
        #expect(skill.descriptor.timeout == nil)
        try agent.register(skill)
        let run = try await agent.start(skill.id, "7")
        try await agent.waitForEvent(of: run.id) { $0.kind == .log }
        clock.advance(by: .seconds(3))
        let ended = try await agent.ended(run.id)
        #expect(ended.error?.code == "timeout")
        #expect(ended.error?.detail == "The skill wait took longer than the 3 s it was given.")
        #expect(clock.scheduledCount == 0)
    }

    @Test func `a skill with a limit is a skill like any other`() async throws {
        let agent = Agent(clock: clock)
        let skill = Pipeline("sum") {
            StepSkill("half") { input, context in
                context.report(progress: 0.5)
                return input + 1
            }
            StepSkill.adding(1, as: "one")
        }.timeout(.seconds(3))
        try agent.register(skill)
        let run = try await agent.ended(agent.start(skill.id, "7").id)
        #expect(run.output?.description == "9")
        #expect(
            try await agent.story(of: run.id) == [
                "half running", "half succeeded", "one running", "one succeeded",
            ])
        #expect(try await agent.allEvents(of: run.id).compactMap(\.progress) == [0.25, 0.5, 1])
        #expect(clock.scheduledCount == 0)
    }

    @Test func `a cancel reaches a skill with a limit`() async throws {
        let agent = Agent(clock: clock)
        let skill = StepSkill.waiting(as: "wait").timeout(.seconds(3))
        try agent.register(skill)
        let run = try await agent.start(skill.id, "7")
        try await agent.waitForEvent(of: run.id) { $0.kind == .log }
        _ = try await agent.cancel(run.id)
        #expect(try await agent.ended(run.id).runStatus == .cancelled)
        #expect(clock.scheduledCount == 0)
    }
}
