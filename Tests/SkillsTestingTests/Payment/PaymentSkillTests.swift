import Skills
import SkillsTesting
import Testing

/// A skill with more than a dozen paths, tested from the outside as a view would see it.
@MainActor @Suite(.timeLimit(.minutes(15)), .serialized) struct PaymentSkillTests {
    @Test(arguments: PaymentPath.all) func `a payment ends as it should`(path: PaymentPath) async throws {
        try await follow(path)
    }

    private func follow(_ path: PaymentPath) async throws {
        let executor = TestSkillExecutor()
        let bank = PaymentBank(balance: path.balance, replies: path.replies)
        let runner = SkillRunner(PaymentSkill(bank: bank), executor: executor)
        var task = runner.perform(PaymentInput(cents: path.cents))
        for action in path.actions {
            switch action {
            case .answer(let code):
                try await runner.wait(until: { $0.question?.name == "code" })
                try runner.answer(code)
            case .reach(let progress):
                try await runner.wait(until: { $0.status.progress == progress })
            case .cancel: runner.cancel()
            case .pass(let duration):
                // The limits of the question and of the whole.
                if duration < .seconds(300) { await executor.clock.waitUntilScheduled(2) }
                executor.clock.advance(by: duration)
            case .repairAndRetry:
                try await runner.waitForEnd()
                bank.repair()
                task = runner.retryFailed()
            }
        }
        let status = try await runner.waitForEnd()
        #expect(status.error?.code ?? status.description == path.ending)
        #expect(!bank.holdsReservation)
        #expect(bank.bookings == path.bookings)
        await task.value
        #expect(executor.clock.scheduledCount == 0)
    }
}
