import Skills

/// Refuses what is no address, before there is a run.
struct ValidateEmail: Skill {
    let id = SkillID(literal: "validate-email")

    func validate(_ applicant: Applicant) throws {
        let parts = applicant.email.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
            throw SkillError.validation([.at("email", "must be an address such as ann@example.org")])
        }
    }

    func run(_ applicant: Applicant, context: SkillContext) async throws -> Applicant {
        Applicant(name: applicant.name, email: applicant.email.lowercased())
    }
}
