import Skills
import SkillsJSON

/// A skill whose runs are at work until they are cancelled.
struct BusySkill: Skill {
    let id: SkillID
    let descriptor: SkillDescriptor

    init(_ id: String = "busy", concurrency: SkillConcurrency = SkillConcurrency()) throws {
        self.id = try SkillID(id).required()
        descriptor = SkillDescriptor(concurrency: concurrency)
    }

    func run(_ input: RawJSON, context: SkillContext) async throws -> RawJSON {
        await RunSignal().wait()
        throw CancellationError()
    }
}
