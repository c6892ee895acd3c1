import Skills
import SkillsAPI
import SkillsJSON

/// What is borrowed.
struct Loan: Codable, Sendable {
    /// How much, in any currency.
    var amount: Double
    /// Per cent a year.
    var yearlyRate: Double
    /// How many months it is paid back over.
    var months: Int
}

/// What is paid back.
struct Repayment: Codable, Sendable {
    var monthly, total: Double
}

/// Tells what a loan costs.
struct PlanLoan: Skill {
    let id = SkillID(literal: "plan-loan")
    let name = "Plan a loan"
    let descriptor = SkillDescriptor(
        summary: "Tells what a loan costs a month and in all.", tags: ["money"],
        hints: SkillHints(isReadOnly: true, isIdempotent: true))

    func validate(_ loan: Loan) throws {
        var faults: [FieldError] = []
        if !(loan.amount > 0) { faults.append(.at("amount", "must be above 0")) }
        if !(0...100).contains(loan.yearlyRate) { faults.append(.at("yearlyRate", "must be 0 to 100")) }
        if !(1...600).contains(loan.months) { faults.append(.at("months", "must be 1 to 600")) }
        if !faults.isEmpty { throw SkillError.validation(faults) }
    }

    func run(_ loan: Loan, context: SkillContext) async throws -> Repayment {
        let rate = loan.yearlyRate / 1200
        // What one unit of each month's payment is worth today.
        let worth = (1...loan.months).reduce(into: (sum: 0.0, factor: 1.0)) { worth, _ in
            worth.factor /= 1 + rate
            worth.sum += worth.factor
        }
        let monthly = (loan.amount / worth.sum * 100).rounded() / 100
        return Repayment(monthly: monthly, total: (monthly * Double(loan.months) * 100).rounded() / 100)
    }
}

/// Serves the skill until Ctrl-C or SIGTERM; the port may be given.
@main
enum LoanService {
    static func main() async throws {
        let agent = Agent()
        try agent.register(PlanLoan())
        let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
        let server = try SkillServer(agent, port: port)
        print("listening on \(server.address)")
        await server.run()
    }
}
