import SkillsJSON
import Testing

@testable import Skills

@Suite struct RunTypedTests {
    private struct Trip: Codable, Equatable { var from: String }
    private struct Way: Codable, Equatable { var hours: Double }

    @Test func `a program gives and gets values`() async throws {
        let agent = Agent()
        try agent.register(
            ClosureSkill<Trip, Way>(.sample("way")) { trip, _ in Way(hours: Double(trip.from.count)) })
        let run = try await agent.start(RunRequest(skill: .sample("way"), value: Trip(from: "abc")))
        let ended = try await agent.ended(run.id)
        #expect(ended.input.description == #"{"from":"abc"}"#)
        #expect(try ended.output(as: Way.self) == Way(hours: 3))
        #expect(throws: SkillError.self) { try ended.output(as: Trip.self) }
        #expect(try Run.sample().output(as: Way.self) == nil)
    }

    @Test func `a type with a JSON form of its own is written and read by that`() async throws {
        let agent = Agent()
        try agent.register(
            ClosureSkill<SkillInput, SkillOutput>(.sample("say")) { input, _ in
                SkillOutput(text: input.prompt)
            })
        let run = try await agent.start(RunRequest(skill: .sample("say"), value: SkillInput(prompt: "hello")))
        let ended = try await agent.ended(run.id)
        #expect(ended.input.description == #"{"prompt":"hello","params":{}}"#)
        #expect(try ended.output(as: SkillOutput.self)?.text == "hello")
    }
}
