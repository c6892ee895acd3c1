import Skills

/// Asks the bank what the account holds.
struct CheckBalance: Skill {
    let id = SkillID(literal: "check-balance")
    let bank: Bank

    func run(_ payment: Payment, context: SkillContext) async throws -> CheckedPayment {
        CheckedPayment(
            payment: payment, balance: try await bank.balance(of: payment.account, context))
    }
}
