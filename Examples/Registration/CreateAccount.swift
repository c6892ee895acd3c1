import Skills
import Synchronization

/// Makes the account.
struct CreateAccount: Skill {
    let id = SkillID(literal: "create-account")
    private let numbers = AccountNumbers()

    func run(_ applicant: Applicant, context: SkillContext) async throws -> Account {
        Account(number: numbers.next(), name: applicant.name, email: applicant.email)
    }
}

/// Gives out numbers; stands for a database.
private final class AccountNumbers: Sendable {
    private let last = Mutex(1000)

    func next() -> Int {
        last.withLock { last in
            last += 1
            return last
        }
    }
}
