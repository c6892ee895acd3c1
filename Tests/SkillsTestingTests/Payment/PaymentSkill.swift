import Skills
import SkillsJSON

/// What is to be paid.
struct PaymentInput: Sendable {
    let cents: Int
}

/// What proves a payment.
struct Receipt: Sendable, Equatable {
    let number: Int
}

/// Pays in four steps: checks the balance, reserves the amount, has it confirmed by a code, books it.
///
/// What was reserved and not booked is given back.
struct PaymentSkill: Skill {
    let id = SkillID(literal: "pay")
    let descriptor = SkillDescriptor(timeout: .seconds(300))
    let bank: PaymentBank

    func validate(_ input: PaymentInput) throws {
        guard input.cents > 0 else {
            throw SkillError.validation([
                FieldError(pointer: .root.appending("cents"), detail: "must be more than 0")
            ])
        }
    }

    func run(_ input: PaymentInput, context: SkillContext) async throws -> Receipt {
        guard try await bank.balance() >= input.cents else {
            throw SkillError(code: "balance", detail: "There is not enough on the account.")
        }
        context.report(progress: 0.25)
        try await bank.reserve()
        context.report(progress: 0.5)
        do {
            if input.cents >= 10_000 { try await confirm(context) }
            context.report(progress: 0.75)
            return try await bank.book()
        } catch {
            bank.release()
            throw error
        }
    }

    private func confirm(_ context: SkillContext) async throws {
        for _ in 0..<3 {
            let code = try await context.ask(
                "code", schema: RawJSON(parsing: #"{"type":"string"}"#), within: .seconds(60))
            if code.stringValue == "1234" { return }
        }
        throw SkillError(code: "refused", detail: "The code was wrong three times.")
    }
}
