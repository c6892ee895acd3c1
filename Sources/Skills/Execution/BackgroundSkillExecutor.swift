/// Runs only so many skills at once, each on a queue of its own; the others wait in the order of their start.
///
/// One that is cancelled while it waits leaves the queue at once. A skill that does not end when it is told to
/// is given up after the grace, and its place goes to the next.
public final class BackgroundSkillExecutor: SkillExecutor {
    private let environment: ExecutionEnvironment
    private let slots: ExecutionSlots

    /// Makes an executor.
    ///
    /// - Parameters:
    ///   - width: How many may be at work at once; less than one counts as one.
    ///   - clock: The time by which limits are measured; a time limit begins with the work.
    ///   - cancelGrace: How long a skill that was told to end may take to do so.
    ///   - hooks: Called when work begins and ends.
    public init(
        width: Int, clock: any RunClock = SystemRunClock.shared, cancelGrace: Duration = .seconds(1),
        hooks: SkillExecutorHooks = SkillExecutorHooks()
    ) {
        environment = ExecutionEnvironment(clock: clock, cancelGrace: cancelGrace, hooks: hooks)
        slots = ExecutionSlots(width: width)
    }

    /// Begins the work, or puts it at the end of the queue.
    public func start<S: Skill>(_ skill: S, input: S.Input, options: SkillExecutionOptions)
        -> SkillExecution<S.Output>
    {
        LocalExecution.start(skill, input: input, options: options, environment: environment, slots: slots)
    }

    /// How many executions are at work.
    public var runningCount: Int { slots.runningCount }

    /// How many executions wait for their turn.
    public var queuedCount: Int { slots.queuedCount }
}
