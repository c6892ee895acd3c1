import Skills

/// Leaves the account as it is, since it holds too little.
struct Decline: Skill {
    let id = SkillID(literal: "decline")

    func run(_ checked: CheckedPayment, context: SkillContext) async throws -> Receipt {
        Receipt(outcome: .declined, balance: checked.balance)
    }
}
