import Skills
import SkillsJSON
import Testing

@Suite struct AnySkillPairingsTests {
    private struct Route: Codable, Hashable {
        let from: String
        let to: String
    }

    @Test func `a Codable input goes with the plain output`() async throws {
        let text = try await output(
            of: AnySkill(
                ClosureSkill(SkillID(literal: "route")) { (route: Route, _) in
                    SkillOutput(text: route.from + route.to)
                }))
        #expect(text == #"{"text":"ab","meta":{}}"#)
    }

    @Test func `the input as it is goes with a Codable output`() async throws {
        let text = try await output(
            of: AnySkill(ClosureSkill(SkillID(literal: "route")) { (json: RawJSON, _) in [json.bytes.count] })
        )
        #expect(text == "[21]")
    }

    @Test func `Codable types go together`() async throws {
        let text = try await output(
            of: AnySkill(ClosureSkill(SkillID(literal: "route")) { (route: Route, _) in [route.to] }))
        #expect(text == #"["b"]"#)
    }

    @Test(arguments: [
        (#"{"from":"a"}"#, "/to", "is required"),
        (#"{"from":1,"to":"b"}"#, "/from", "must be a string"),
    ])
    func `a Codable input that does not fit is refused with its place`(
        input: String, pointer: String, detail: String
    ) async throws {
        let agent = Agent()
        let skill = ClosureSkill(SkillID(literal: "route")) { (route: Route, _) in [route.to] }
        try agent.register(skill)
        let error = try await #require(throws: AgentError.self) {
            try await agent.start(RunRequest(skill: skill.id, input: RawJSON(parsing: input)))
        }
        guard case .invalidInput(let fault) = error else {
            Issue.record("another error: \(error)")
            return
        }
        #expect(fault.errors.map(\.pointer.description) == [pointer])
        #expect(fault.errors.map(\.detail) == [detail])
    }

    /// What a skill makes of `{"from":"a","to":"b"}`.
    private func output(of skill: AnySkill) async throws -> String? {
        let agent = Agent()
        agent.register(skill)
        let input = try RawJSON(parsing: #"{"from":"a","to":"b"}"#)
        let run = try await agent.start(RunRequest(skill: skill.id, input: input))
        for try await _ in agent.events(of: run.id) {}
        return try await agent.run(run.id)?.output?.description
    }
}
