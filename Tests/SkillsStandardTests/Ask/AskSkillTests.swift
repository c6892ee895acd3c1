import Skills
import SkillsHTTPClient
import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import SkillsStandard

@Suite(.timeLimit(.minutes(5))) struct AskSkillTests {
    private func skill(_ configuration: AskConfiguration?) throws -> AskSkill {
        AskSkill(configuration, client: try HTTPClient())
    }

    @Test func `an answer is given out token by token and returned as a whole`() async throws {
        let model = try FakeModel { connection, _ in
            connection.beginStream(type: "text/event-stream")
            connection.send(FakeModel.event("Hel") + FakeModel.event("lo"))
            connection.send(FakeModel.event("", finish: "stop") + "data: [DONE]\n\n")
        }
        let run = try await StandardRun(
            AnySkill(skill(model.configuration(key: "k", system: "Be brief."))), #"{"prompt":"Say hello."}"#)
        #expect(try run.deltas == ["Hel", "lo"])
        let output = JSONValue(try #require(run.run.output))
        #expect(output["text"] == "Hello")
        #expect(output["meta"] == ["model": "small-1", "finishReason": "stop"])
        #expect(model.requests.lines == ["POST /v1/chat/completions HTTP/1.1"])
        #expect(model.requests.all.first?.contains("Authorization: Bearer k\r\n") == true)
        #expect(
            model.bodies == [
                #"{"model":"small","messages":[{"role":"system","content":"Be brief."},"#
                    + #"{"role":"user","content":"Say hello."}],"stream":true,"max_tokens":100}"#
            ])
    }

    @Test func `no token waits for the next one`() async throws {
        let seen = Signal()
        let model = try FakeModel { connection, _ in
            connection.beginStream(type: "text/event-stream")
            for token in 0..<3 {
                connection.send(FakeModel.event("\(token)"))
                // The next one is not sent before this one was seen as an event of the run.
                guard seen.wait(seconds: 60) else { return }
            }
            connection.send("data: [DONE]\n\n")
        }
        let agent = Agent()
        try agent.register(skill(model.configuration()))
        let run = try await agent.start(
            RunRequest(skill: StandardSkillID.ask, input: SkillInput(prompt: "Count.").json()))
        var tokens: [String] = []
        for try await event in agent.events(of: run.id) where event.kind == .output {
            tokens.append(try JSONValue(parsing: event.data)["delta"]?.stringValue ?? "")
            seen.fire()
        }
        #expect(tokens == ["0", "1", "2"])
    }

    @Test func `a server that does not stream is understood, too`() async throws {
        let model = try FakeModel { connection, _ in
            connection.answer(200, #"{"choices":[{"message":{"content":"Hi"},"finish_reason":"stop"}]}"#)
        }
        let run = try await StandardRun(AnySkill(skill(model.configuration())), #"{"prompt":"Hi."}"#)
        #expect(try run.deltas == ["Hi"])
        #expect(JSONValue(try #require(run.run.output))["text"] == "Hi")
    }

    @Test func `without a configuration it is known and can't be run`() async throws {
        let agent = Agent()
        try agent.register(skill(nil))
        let input = SkillInput(prompt: "Hi.").json()
        await #expect(
            throws: AgentError.unusable(StandardSkillID.ask, reason: AskSkill.unusableReason)
        ) { try await agent.start(RunRequest(skill: StandardSkillID.ask, input: input)) }
        #expect(agent.skill(StandardSkillID.ask)?.skill.descriptor.unusableReason == AskSkill.unusableReason)
    }

    @Test func `a run that was accepted before fails without a configuration`() async throws {
        let skill = try skill(nil)
        let error = await skillError {
            _ = try await skill.run(SkillInput(prompt: "Hi."), context: RecordingReporter().context)
        }
        #expect(error?.code == "not_configured")
        #expect(error?.isRetryable == false)
    }

    @Test func `nothing asked is refused`() throws {
        let skill = try AnySkill(skill(AskConfiguration(url: "http://a.example", model: "m")))
        #expect(try StandardRun.faults(skill, #"{"prompt":""}"#) == ["/prompt"])
    }
}
