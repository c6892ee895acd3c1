public import Skills

extension SkillExecutor {
    /// Runs a skill and returns everything that was told, `completed` included.
    public func collectEvents<S: Skill>(
        of skill: S, input: S.Input, options: SkillExecutionOptions = SkillExecutionOptions()
    ) async -> [SkillEvent<S.Output>] {
        var events: [SkillEvent<S.Output>] = []
        for await event in start(skill, input: input, options: options).events { events.append(event) }
        return events
    }
}
