import Skills
import SkillsJSON
import SkillsTesting
import Synchronization
import Testing

@testable import example_registration

@MainActor @Suite(.timeLimit(.minutes(15))) struct RegistrationTests {
    private let inbox = Inbox()

    private final class Inbox: Sendable {
        let code = Mutex("")
    }

    private func runner(_ executor: TestSkillExecutor = TestSkillExecutor()) -> SkillRunner<
        PipelineSkill<Applicant, Account>
    > {
        let mailer = Mailer { [inbox] code, _ in inbox.code.withLock { $0 = code } }
        return SkillRunner(SignUp.pipeline(mailer: mailer), executor: executor)
    }

    private func ask(_ runner: SkillRunner<PipelineSkill<Applicant, Account>>, _ name: String) async throws {
        try await runner.wait(until: { $0.question?.name == name })
    }

    @Test func `it waits for the code and goes on with it`() async throws {
        let runner = runner()
        let task = runner.perform(Applicant(name: "Ann", email: "Ann@Example.org"))
        try await ask(runner, "code-1")
        try runner.answer("000000")
        try await ask(runner, "code-2")
        #expect(throws: SkillError.self) { try runner.answer("short") }
        try runner.answer(inbox.code.withLock { $0 })
        await task.value
        #expect(runner.output == Account(number: 1001, name: "Ann", email: "ann@example.org"))
        #expect(
            runner.steps.map(\.name) == ["validate-email", "send-code", "verify-code", "create-account"])
        #expect(runner.steps.allSatisfy { $0.status == .succeeded })
    }

    @Test func `three wrong codes are too many, and no account is made`() async throws {
        let runner = runner()
        let task = runner.perform(Applicant(name: "Ann", email: "ann@example.org"))
        for number in 1...3 {
            try await ask(runner, "code-\(number)")
            try runner.answer("------")
        }
        await task.value
        #expect(runner.lastError?.code == "wrong_code")
        #expect(runner.lastError?.step == "verify-code")
        #expect(runner.steps.map(\.name).last == "verify-code")
    }

    @Test func `a code that nobody types in is not waited for without end`() async throws {
        let executor = TestSkillExecutor()
        let runner = runner(executor)
        let task = runner.perform(Applicant(name: "Ann", email: "ann@example.org"))
        try await ask(runner, "code-1")
        await executor.clock.waitUntilScheduled(1)
        executor.clock.advance(by: .seconds(600))
        await task.value
        #expect(runner.lastError?.code == SkillError.timeoutCode)
        #expect(runner.lastError?.step == "verify-code")
    }

    @Test func `what is no address is refused at once`() {
        let runner = runner()
        runner.perform(Applicant(name: "Ann", email: "ann"))
        #expect(runner.fieldErrors.map(\.pointer.description) == ["/email"])
        #expect(runner.steps.isEmpty)
    }
}
