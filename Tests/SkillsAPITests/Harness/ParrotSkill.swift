import Skills
import SkillsJSON

/// Returns its input where the request is handled.
struct ParrotSkill: Skill {
    let id: SkillID
    let descriptor = SkillDescriptor(hints: SkillHints(isInline: true))

    init() {
        guard let id = SkillID("parrot") else { preconditionFailure("parrot is a skill id") }
        self.id = id
    }

    func run(_ input: RawJSON, context: SkillContext) async throws -> RawJSON { input }
}
