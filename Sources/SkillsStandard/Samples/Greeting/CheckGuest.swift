import Skills

/// Refuses a guest without a name.
struct CheckGuest: Skill {
    let id = SkillID(literal: "check-guest")

    func validate(_ guest: Guest) throws {
        if guest.name.isEmpty { throw SkillError.validation([.at("name", "must not be empty")]) }
    }

    func run(_ guest: Guest, context: SkillContext) async throws -> Guest { guest }
}
