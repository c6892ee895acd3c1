import Skills
import SkillsJSON
import SkillsTesting
import Testing

@testable import SkillsStandard

@Suite(.timeLimit(.minutes(15))) struct GreetingTests {
    @Test func `it waits for the language and greets in it`() async throws {
        let agent = Agent()
        try agent.register(Greeting.pipeline)
        let run = try await agent.start(
            RunRequest(skill: StandardSkillID.greeting, value: Guest(name: "Ann")))
        for try await event in agent.events(of: run.id) where event.status == .waiting {
            let asked = try await agent.run(run.id)
            guard case .waiting(let question) = asked?.status else { continue }
            #expect(
                question.schema.description
                    == #"{"type":"string","enum":["english","french","german","japanese"]}"#)
            await #expect(throws: AgentError.self) { try await agent.answer(run.id, with: .string("latin")) }
            _ = try await agent.answer(run.id, with: .string("german"))
        }
        #expect(try await agent.run(run.id)?.output(as: SkillOutput.self)?.text == "Guten Tag, Ann!")
    }

    @Test func `a guest without a name is refused`() async throws {
        let agent = Agent()
        try agent.register(Greeting.pipeline)
        await #expect(throws: AgentError.self) {
            try await agent.start(RunRequest(skill: StandardSkillID.greeting, value: Guest(name: "")))
        }
    }
}
