extension SkillRunner {
    /// Makes a runner that shows a state and never leaves it, for previews and tests of views.
    ///
    /// Whatever it is told to do has no effect.
    ///
    /// - Parameters:
    ///   - skill: The skill that it seems to run.
    ///   - status: Where that stands; the error of a failed one is its `lastError`.
    ///   - streamingText: What it has given out.
    ///   - items: The items of a batch.
    ///   - steps: The steps of a composed skill.
    /// - Returns: The frozen runner.
    public static func preview(
        _ skill: S, status: SkillStatus<S.Output>, streamingText: String = "", items: [SkillItem] = [],
        steps: [SkillStep] = []
    ) -> SkillRunner {
        let runner = SkillRunner(skill, executor: DefaultSkillExecutor(), logger: nil, isFrozen: true)
        runner.status = status
        runner.lastError = status.error
        runner.streaming.append(streamingText)
        runner.items = items
        runner.steps = steps
        return runner
    }
}
