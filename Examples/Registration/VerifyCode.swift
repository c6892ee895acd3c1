import Skills
import SkillsJSON

/// Asks for the code until it is right, three times at most.
struct VerifyCode: Skill {
    private static let tries = 3

    let id = SkillID(literal: "verify-code")
    let mailer: Mailer

    func run(_ sent: SentCode, context: SkillContext) async throws -> Applicant {
        let schema = try RawJSON(parsing: #"{"type":"string","minLength":6,"maxLength":6}"#)
        for attempt in 1...Self.tries {
            let answer = try await context.ask("code-\(attempt)", schema: schema, within: .seconds(600))
            if let code = answer.stringValue, mailer.isCode(code, of: sent.receipt) {
                return sent.applicant
            }
            context.log("The code was wrong.", level: .warning)
        }
        throw SkillError(code: "wrong_code", detail: "The code was wrong \(Self.tries) times.")
    }
}
