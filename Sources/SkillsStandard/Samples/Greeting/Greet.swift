import Skills

/// Greets a guest.
struct Greet: Skill {
    let id = SkillID(literal: "greet")

    func run(_ welcome: Welcome, context: SkillContext) async throws -> SkillOutput {
        SkillOutput(text: "\(welcome.language.greeting), \(welcome.guest.name)!")
    }
}
