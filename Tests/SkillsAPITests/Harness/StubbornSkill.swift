import Skills
import SkillsJSON

/// A skill that does not heed a cancel: it ends when the test says so.
struct StubbornSkill: Skill {
    let id: SkillID
    private let end: AsyncStream<Void>
    private let ending: AsyncStream<Void>.Continuation

    init() throws {
        id = try SkillID("stubborn").required()
        (end, ending) = AsyncStream.makeStream()
    }

    func finish() { ending.finish() }

    func run(_ input: RawJSON, context: SkillContext) async throws -> RawJSON {
        // A task of its own is not cancelled with the run's.
        await Task { for await _ in end {} }.value
        return .null
    }
}
