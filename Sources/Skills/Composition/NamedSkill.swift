/// A skill under another id.
public struct NamedSkill<Base: Skill>: Skill {
    /// The name by which it is called.
    public let id: SkillID
    private let base: Base

    init(_ base: Base, id: SkillID) {
        self.base = base
        self.id = id
    }

    /// The name of the skill; the new id where that has none but its id.
    public var name: String { base.name == base.id.description ? id.description : base.name }

    /// The descriptor of the skill.
    public var descriptor: SkillDescriptor { base.descriptor }

    /// Refuses what the skill refuses.
    public func validate(_ input: Base.Input) throws {
        try base.validate(input)
    }

    /// Lets the skill work.
    public func run(_ input: Base.Input, context: SkillContext) async throws -> Base.Output {
        try await base.run(input, context: context)
    }
}
