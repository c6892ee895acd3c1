import Skills

/// Sends a code to the address.
struct SendCode: Skill {
    let id = SkillID(literal: "send-code")
    let mailer: Mailer

    func run(_ applicant: Applicant, context: SkillContext) async throws -> SentCode {
        SentCode(applicant: applicant, receipt: mailer.sendCode(to: applicant.email))
    }
}
