import Skills
import SkillsJSON

/// A skill whose runs are at work until they are cancelled.
struct BusySkill: Skill {
    let id: SkillID

    init(_ id: String = "busy") throws {
        self.id = try SkillID(id).required()
    }

    func run(_ input: RawJSON, context: SkillContext) async throws -> RawJSON {
        await RunSignal().wait()
        throw CancellationError()
    }
}
