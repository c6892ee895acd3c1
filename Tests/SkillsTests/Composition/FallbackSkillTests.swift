import SkillsJSON
import SkillsTesting
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(15))) struct FallbackSkillTests {
    private let clock = ManualRunClock()

    private func ended(
        _ fallback: FallbackSkill<Int, Int>, _ input: String = "7"
    ) async throws -> (run: Run, story: [String]) {
        let agent = Agent(clock: clock)
        try agent.register(fallback)
        let run = try await agent.ended(agent.start(fallback.id, input).id)
        return (run, try await agent.story(of: run.id))
    }

    @Test func `the next is tried when one fails, until one succeeds`() async throws {
        let (run, story) = try await ended(
            Fallback("fetch") {
                StepSkill.failing("gone", as: "mirror")
                StepSkill.failing("gone", as: "mirror")
                StepSkill.adding(1, as: "origin")
                StepSkill.adding(2, as: "never")
            })
        #expect(run.output?.description == "8")
        #expect(
            story == [
                "mirror running", "mirror failed(gone)", "mirror-2 running", "mirror-2 failed(gone)",
                "origin running", "origin succeeded",
            ])
    }

    @Test func `the last error is the whole's`() async throws {
        let (run, _) = try await ended(
            Fallback("fetch") {
                StepSkill.failing("first", as: "mirror")
                StepSkill.failing("last", as: "origin")
            })
        #expect(run.error == SkillError(code: "last", detail: "It failed.", step: "origin"))
    }

    @Test(arguments: [("named", true), ("other", false), ("validation", false)])
    func `with a list only its codes are followed`(code: String, isFollowed: Bool) async throws {
        let (run, _) = try await ended(
            Fallback("fetch", after: ["named"]) {
                StepSkill("mirror") { _, _ in throw SkillError(code: code, detail: "It failed.") }
                StepSkill.adding(1, as: "origin")
            })
        #expect(run.output?.description == (isFollowed ? "8" : nil))
        #expect(run.error?.code == (isFollowed ? nil : code))
    }

    @Test func `an error that is retryable is followed, whatever its code`() async throws {
        let (run, _) = try await ended(
            Fallback("fetch", after: ["named"]) {
                StepSkill("mirror") { _, _ in
                    throw SkillError(code: "other", detail: "It failed.", isRetryable: true)
                }
                StepSkill.adding(1, as: "origin")
            })
        #expect(run.output?.description == "8")
    }

    @Test func `without a list a fault in the input is not followed`() async throws {
        let (run, story) = try await ended(
            Fallback("fetch") {
                StepSkill.failing("validation", as: "mirror")
                StepSkill.adding(1, as: "origin")
            })
        #expect(run.error?.code == "validation")
        #expect(story.count == 2)
    }

    @Test func `one that refuses the input is passed over, what all refuse is refused`() async throws {
        let fallback = Fallback("fetch") {
            StepSkill("large", from: 100) { input, _ in input }
            StepSkill("small", from: 5) { input, _ in input + 1 }
        }
        let (run, story) = try await ended(fallback)
        #expect(run.output?.description == "8")
        #expect(story == ["small running", "small succeeded"])
        let error = #expect(throws: SkillError.self) { try fallback.validate(4) }
        #expect(error?.errors.first?.detail == "must be at least 100")
    }

    @Test func `one whose time is over is followed, a cancelled one is not`() async throws {
        let fallback = Fallback("fetch") {
            StepSkill.waiting(as: "mirror", limit: .seconds(5))
            StepSkill.waiting(as: "origin")
        }
        let agent = Agent(clock: clock)
        try agent.register(fallback)
        let run = try await agent.start(fallback.id, "7")
        try await agent.waitForEvent(of: run.id) { $0.kind == .log }
        clock.advance(by: .seconds(5))
        try await agent.waitForStory("origin running", of: run.id)
        _ = try await agent.cancel(run.id)
        #expect(try await agent.ended(run.id).runStatus == .cancelled)
        #expect(
            try await agent.story(of: run.id) == [
                "mirror running", "mirror failed(timeout)", "origin running",
            ])
    }
}
