import Skills
import Synchronization

/// Keeps accounts; the one of this name never answers.
///
/// Stands for a service elsewhere.
final class Bank: Sendable {
    static let silentAccount = "silent"

    private let balances: Mutex<[String: Int]>

    init(_ balances: [String: Int]) {
        self.balances = Mutex(balances)
    }

    /// What the account holds, in cents.
    func balance(of account: String, _ context: SkillContext) async throws -> Int {
        if account == Self.silentAccount { try await context.sleep(for: .seconds(3600)) }
        guard let balance = balances.withLock({ $0[account] }) else {
            throw SkillError(code: "unknown_account", detail: "There is no account \(account).")
        }
        return balance
    }

    /// Takes an amount off the account and tells what is left.
    func charge(_ amount: Int, to account: String) -> Int {
        balances.withLock { balances in
            balances[account, default: 0] -= amount
            return balances[account, default: 0]
        }
    }
}
