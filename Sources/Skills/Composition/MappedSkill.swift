/// A skill whose output is made into another one.
public struct MappedSkill<Base: Skill, Output: Sendable>: Skill {
    private let base: Base
    private let transform: @Sendable (Base.Output) throws -> Output

    init(_ base: Base, _ transform: @escaping @Sendable (Base.Output) throws -> Output) {
        self.base = base
        self.transform = transform
    }

    /// The id of the skill that it is made of.
    public var id: SkillID { base.id }

    /// The name of the skill that it is made of.
    public var name: String { base.name }

    /// The descriptor of the skill that it is made of, but for the output's schema.
    public var descriptor: SkillDescriptor {
        var descriptor = base.descriptor
        descriptor.hints = descriptor.hints.composed
        descriptor.output = nil
        return descriptor
    }

    /// Refuses what the skill refuses.
    public func validate(_ input: Base.Input) throws {
        try base.validate(input)
    }

    /// Lets the skill work and makes its output into another one.
    public func run(_ input: Base.Input, context: SkillContext) async throws -> Output {
        try transform(await base.run(input, context: context))
    }
}
