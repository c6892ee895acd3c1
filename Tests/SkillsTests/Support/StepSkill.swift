import Skills
import SkillsJSON
import TestSupport

/// A skill of numbers that is told what to do, for tests of what is composed of skills.
struct StepSkill: Skill {
    typealias Body = @Sendable (Int, SkillContext) async throws -> Int

    let id: SkillID
    let descriptor: SkillDescriptor
    private let smallest: Int
    private let body: Body

    /// Refuses numbers below the smallest.
    init(
        _ id: StaticString, descriptor: SkillDescriptor = SkillDescriptor(), from smallest: Int = .min,
        body: @escaping Body
    ) {
        self.id = SkillID(literal: id)
        self.descriptor = descriptor
        self.smallest = smallest
        self.body = body
    }

    func validate(_ input: Int) throws {
        guard input < smallest else { return }
        throw SkillError.validation([FieldError(pointer: .root, detail: "must be at least \(smallest)")])
    }

    func run(_ input: Int, context: SkillContext) async throws -> Int {
        try await body(input, context)
    }

    /// Adds a number and says so.
    static func adding(_ number: Int, as id: StaticString, to done: Recorder<String>? = nil) -> StepSkill {
        StepSkill(id) { input, _ in
            done?.append("\(id) \(input)")
            return input + number
        }
    }

    /// Fails with an error of the code.
    static func failing(_ code: String, as id: StaticString) -> StepSkill {
        StepSkill(id) { _, _ in throw SkillError(code: code, detail: "It failed.") }
    }

    /// Logs that it has begun and waits until it is cancelled.
    static func waiting(as id: StaticString, limit: Duration? = nil) -> StepSkill {
        StepSkill(id, descriptor: SkillDescriptor(timeout: limit)) { input, context in
            context.log("begun")
            try await context.sleep(for: .seconds(3600))
            return input
        }
    }
}
