/// Runs every skill at once, each on a queue of its own.
public struct DefaultSkillExecutor: SkillExecutor {
    private let environment: ExecutionEnvironment

    /// Makes an executor.
    ///
    /// - Parameters:
    ///   - clock: The time by which limits are measured.
    ///   - cancelGrace: How long a skill that was told to end may take to do so; then its execution ends without it, and what it still does is discarded.
    ///   - hooks: Called when work begins and ends.
    public init(
        clock: any RunClock = SystemRunClock.shared, cancelGrace: Duration = .seconds(1),
        hooks: SkillExecutorHooks = SkillExecutorHooks()
    ) {
        environment = ExecutionEnvironment(clock: clock, cancelGrace: cancelGrace, hooks: hooks)
    }

    /// Begins the work, away from the caller's actor.
    public func start<S: Skill>(_ skill: S, input: S.Input, options: SkillExecutionOptions)
        -> SkillExecution<S.Output>
    {
        LocalExecution.start(skill, input: input, options: options, environment: environment)
    }
}
