import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

/// The registration of a user in four steps, one of which waits for a person.
@Suite(.timeLimit(.minutes(15))) struct RegistrationTests {
    private struct Address: Codable, Sendable { let email: String }
    private struct SentCode: Codable, Sendable {
        let email: String
        let code: String
    }
    private struct Account: Codable, Sendable, Equatable { let owner: String }

    private struct ValidateEmail: Skill {
        let id = SkillID(literal: "validate-email")

        func validate(_ input: Address) throws {
            guard !input.email.contains("@") else { return }
            throw SkillError.validation([
                FieldError(pointer: JSONPointer.root.appending("email"), detail: "must have an @")
            ])
        }

        func run(_ input: Address, context: SkillContext) async throws -> Address { input }
    }

    private struct SendCode: Skill {
        let id = SkillID(literal: "send-code")
        let sent: Recorder<String>

        func run(_ input: Address, context: SkillContext) async throws -> SentCode {
            sent.append(input.email)
            return SentCode(email: input.email, code: "4711")
        }
    }

    private struct VerifyCode: Skill {
        let id = SkillID(literal: "verify-code")

        func run(_ input: SentCode, context: SkillContext) async throws -> Address {
            let schema = try RawJSON(parsing: #"{"type":"string"}"#)
            let answer = try await context.ask("code", schema: schema, within: .seconds(600))
            guard answer.stringValue == input.code else {
                throw SkillError(code: "wrong_code", detail: "The code is another one.")
            }
            return Address(email: input.email)
        }
    }

    private struct CreateAccount: Skill {
        let id = SkillID(literal: "create-account")

        func run(_ input: Address, context: SkillContext) async throws -> Account {
            Account(owner: input.email)
        }
    }

    private let clock = ManualRunClock()
    private let sent = Recorder<String>()

    private func makeAgent() throws -> Agent {
        let agent = Agent(clock: clock)
        try agent.register(
            Pipeline("sign-up") {
                ValidateEmail()
                SendCode(sent: sent)
                VerifyCode()
                CreateAccount()
            })
        return agent
    }

    private func start(_ agent: Agent) async throws -> Run {
        let run = try await agent.start(SkillID(literal: "sign-up"), #"{"email":"a@b.example"}"#)
        try await agent.waitForEvent(of: run.id) { $0.status == .waiting }
        return run
    }

    @Test func `it waits for the code and then creates the account`() async throws {
        let agent = try makeAgent()
        let run = try await start(agent)
        let waiting = try #require(await agent.run(run.id))
        #expect(waiting.status.description == "waiting(code)")
        var told: [String] = []
        for try await event in agent.events(of: run.id) {
            if let line = event.story { told.append(line) }
            if event.status == .waiting { break }
        }
        #expect(
            told == [
                "validate-email running", "validate-email succeeded", "send-code running",
                "send-code succeeded", "verify-code running",
            ])
        _ = try await agent.answer(run.id, with: .string("4711"))
        let ended = try await agent.ended(run.id)
        #expect(ended.output?.description == #"{"owner":"a@b.example"}"#)
        #expect(try await agent.story(of: run.id).last == "create-account succeeded")
    }

    @Test func `a wrong code fails the step, and it can be asked again without another code being sent`()
        async throws
    {
        let agent = try makeAgent()
        let first = try await start(agent)
        _ = try await agent.answer(first.id, with: .string("0000"))
        let failed = try await agent.ended(first.id)
        #expect(failed.error?.code == "wrong_code" && failed.error?.step == "verify-code")
        let step = try #require(StepPath("verify-code"))
        let second = try await agent.retry(first.id, .step(step))
        try await agent.waitForEvent(of: second.id) { $0.status == .waiting }
        _ = try await agent.answer(second.id, with: .string("4711"))
        #expect(try await agent.ended(second.id).runStatus == .succeeded)
        #expect(sent.values.count == 1)
    }

    @Test func `nobody who answers is a failure of the step, and a cancel ends the wait`() async throws {
        let agent = try makeAgent()
        let run = try await start(agent)
        clock.advance(by: .seconds(600))
        let ended = try await agent.ended(run.id)
        #expect(ended.error?.code == "timeout" && ended.error?.step == "verify-code")
        let other = try await start(agent)
        _ = try await agent.cancel(other.id)
        #expect(try await agent.ended(other.id).runStatus == .cancelled)
    }

    @Test func `an address that is none is refused before there is a run`() async throws {
        let agent = try makeAgent()
        await #expect(throws: AgentError.self) {
            _ = try await agent.start(SkillID(literal: "sign-up"), #"{"email":"nobody"}"#)
        }
        #expect(sent.values.isEmpty)
    }
}
