import Skills

/// Asks a person which language the guest speaks.
struct AskLanguage: Skill {
    let id = SkillID(literal: "ask-language")

    func run(_ guest: Guest, context: SkillContext) async throws -> Welcome {
        Welcome(guest: guest, language: try await context.ask("language"))
    }
}
