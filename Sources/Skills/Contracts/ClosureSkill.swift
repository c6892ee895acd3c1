/// A skill made out of a closure.
public struct ClosureSkill<Input: Sendable, Output: Sendable>: Skill {
    /// The name by which it is called.
    public let id: SkillID
    /// What callers may know of it.
    public let descriptor: SkillDescriptor
    private let body: @Sendable (Input, SkillContext) async throws -> Output

    /// Makes a skill; the closure is what `run` does.
    public init(
        _ id: SkillID, descriptor: SkillDescriptor = SkillDescriptor(),
        body: @escaping @Sendable (Input, SkillContext) async throws -> Output
    ) {
        self.id = id
        self.descriptor = descriptor
        self.body = body
    }

    /// Calls the closure.
    public func run(_ input: Input, context: SkillContext) async throws -> Output {
        try await body(input, context)
    }
}
