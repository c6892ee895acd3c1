import Skills
import SkillsJSON

/// Returns its input unchanged, whatever JSON value it is.
struct EchoSkill: Skill {
    let id = StandardSkillID.echo
    let name = "Echo"

    var descriptor: SkillDescriptor {
        SkillDescriptor(
            summary: "Returns its input unchanged.", tags: ["sample"],
            examples: [RawJSON.string("hello")],
            hints: SkillHints(isReadOnly: true, isIdempotent: true, isInline: true))
    }

    func run(_ input: RawJSON, context: SkillContext) async throws -> RawJSON { input }
}
