/// What an execution in this process needs of its executor.
struct ExecutionEnvironment: Sendable {
    let clock: any RunClock
    /// How long a skill that was told to end may take to do so.
    let cancelGrace: Duration
    let hooks: SkillExecutorHooks
}
