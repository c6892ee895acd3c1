/// A skill with a time limit of its own, wherever it runs.
public struct TimedSkill<Base: Skill>: Skill {
    private let base: Base
    private let limit: Duration

    init(_ base: Base, within limit: Duration) {
        self.base = base
        self.limit = limit
    }

    /// The id of the skill that it is made of.
    public var id: SkillID { base.id }

    /// The name of the skill that it is made of.
    public var name: String { base.name }

    /// The descriptor of the skill that it is made of, without its time limit, which is replaced.
    public var descriptor: SkillDescriptor {
        var descriptor = base.descriptor
        descriptor.hints = descriptor.hints.composed
        descriptor.timeout = nil
        return descriptor
    }

    /// Refuses what the skill refuses.
    public func validate(_ input: Base.Input) throws {
        try base.validate(input)
    }

    /// Lets the skill work until its time is over.
    ///
    /// - Throws: A `SkillError` of code `timeout` then; whatever the skill throws.
    public func run(_ input: Base.Input, context: SkillContext) async throws -> Base.Output {
        let part = SkillPart(of: context, at: .root) { context.report(progress: $0) }
        let result = await part.result(within: limit) { [base] in try await base.run(input, context: $0) }
        guard let result else {
            try Task.checkCancellation()
            throw SkillError.overtime("The skill \(id)", limit)
        }
        return try result.get()
    }
}
