import Skills

/// Pays three times: from an account that holds enough, from one that does not, and at a bank that is silent.
@main @MainActor
enum PaymentProgram {
    static func main() async {
        let bank = Bank(["ann": 5000, "bob": 100])
        let runner = SkillRunner(Pay.router(bank: bank, patience: .milliseconds(200)))
        for account in ["ann", "bob", Bank.silentAccount, "nobody"] {
            await runner.perform(Payment(account: account, amount: 1500)).value
            let steps = runner.steps.map { "\($0.name) \($0.status)" }.joined(separator: ", ")
            let result =
                runner.output.map { "\($0.outcome)" } ?? runner.lastError?.detail ?? "\(runner.status)"
            print("\(account): \(result) (\(steps))")
        }
    }
}
