import Skills

/// Takes the amount off the account.
struct Charge: Skill {
    let id = SkillID(literal: "charge")
    let bank: Bank

    func run(_ checked: CheckedPayment, context: SkillContext) async throws -> Receipt {
        let payment = checked.payment
        return Receipt(outcome: .charged, balance: bank.charge(payment.amount, to: payment.account))
    }
}
