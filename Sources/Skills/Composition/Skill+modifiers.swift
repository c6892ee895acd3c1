/// Skills made of a skill.
extension Skill {
    /// The skill as a step of a pipeline, with so many times the share of the progress that a step has by
    /// itself.
    public func weight(_ weight: Double) -> PipelineStep<Input, Output> {
        PipelineStep(self).weight(weight)
    }

    /// The skill under another id, by which it is called and which it has as a step.
    public func named(_ id: SkillID) -> NamedSkill<Self> {
        NamedSkill(self, id: id)
    }

    /// The skill under another id, which is written in the source.
    public func named(_ id: StaticString) -> NamedSkill<Self> {
        named(SkillID(literal: id))
    }

    /// The skill with a time limit, instead of the one that its descriptor says.
    ///
    /// When its time is over it is cancelled and fails with code `timeout`. One that does not return within a
    /// second is given up: what it still reports or makes is dropped. It works on an executor of its own.
    public func timeout(_ limit: Duration) -> TimedSkill<Self> {
        TimedSkill(self, within: limit)
    }

    /// The skill with further attempts when one has failed, after a wait.
    ///
    /// See `RetryingSkill` for what an attempt takes over from those before.
    public func retrying(_ policy: SkillRetryPolicy) -> RetryingSkill<Self> {
        RetryingSkill(self, policy)
    }

    /// The skill with another output, made of its own.
    ///
    /// What the closure throws fails the skill.
    public func map<Mapped: Sendable>(
        _ transform: @escaping @Sendable (Output) throws -> Mapped
    ) -> MappedSkill<Self, Mapped> {
        MappedSkill(self, transform)
    }
}
