import Skills
import SkillsTesting
import Testing

@testable import example_payment

@MainActor @Suite(.timeLimit(.minutes(15))) struct PaymentTests {
    private let bank = Bank(["ann": 5000, "bob": 100])

    private func paid(from account: String) async throws -> SkillRunner<RouterSkill<CheckBalance, Receipt>> {
        let executor = TestSkillExecutor()
        let runner = SkillRunner(Pay.router(bank: bank), executor: executor)
        let task = runner.perform(Payment(account: account, amount: 1500))
        if account == Bank.silentAccount {
            try await runner.wait(until: { !$0.steps.isEmpty })
            // The base's limit and the bank's silence.
            await executor.clock.waitUntilScheduled(2)
            executor.clock.advance(by: .seconds(5))
        }
        await task.value
        return runner
    }

    @Test func `an account that holds enough is charged`() async throws {
        let runner = try await paid(from: "ann")
        #expect(runner.output == Receipt(outcome: .charged, balance: 3500))
        #expect(runner.steps.map(\.name) == ["check-balance", "charge"])
    }

    @Test func `an account that holds too little is left as it is`() async throws {
        let runner = try await paid(from: "bob")
        #expect(runner.output == Receipt(outcome: .declined, balance: 100))
        #expect(runner.steps.map(\.name) == ["check-balance", "decline"])
    }

    @Test func `a bank that is silent is waited for no longer than said`() async throws {
        let runner = try await paid(from: Bank.silentAccount)
        #expect(runner.output == Receipt(outcome: .deferred, balance: nil))
        #expect(runner.steps.map(\.name) == ["check-balance", "pay-later"])
        #expect(runner.steps.map(\.status) == [.failed, .succeeded])
    }

    @Test func `an account that is not there fails the payment`() async throws {
        let runner = try await paid(from: "nobody")
        #expect(runner.lastError?.code == "unknown_account")
        #expect(runner.lastError?.step == "check-balance")
    }
}
