/// How an agent treats its runs.
public struct AgentConfiguration: Sendable {
    /// How long a run may take when neither its caller nor its skill says.
    public var timeout: Duration = .seconds(3600)
    /// The longest time that a caller may give a run.
    public var maximumTimeout: Duration = .seconds(86_400)
    /// The longest time that a caller may have a run wait: its delay, and its time to wait for its turn.
    public var maximumDelay: Duration = .seconds(7 * 86_400)
    /// How many runs may wait at once, over all skills; starts that would have to wait are refused beyond it.
    ///
    /// Runs that wait for another attempt count, and are not refused themselves.
    public var maximumQueued = 10_000
    /// The priorities that callers may give; what lies outside counts as the nearest.
    public var priorities = -10...10
    /// How long a run waits until that counts as much as a level of priority.
    public var ageing: Duration = .seconds(30)
    /// How many attempts a caller or a skill may ask for.
    public var maximumAttempts = 10
    /// A random number in 0..<1, for the time between two attempts.
    public var randomFraction: @Sendable () -> Double = { Double.random(in: 0..<1) }
    /// How long a skill that was told to end may take to do so; then its run ends without it, and what it
    /// still does is discarded.
    public var cancelGrace: Duration = .seconds(1)

    /// Where every run is told of, beside its caller's own webhook; without effect where the store has no outbox.
    public var webhook: RunWebhook?

    /// How long the key of a start stands for its run.
    public var idempotencyRetention: Duration = .seconds(86_400)
    /// How often the end of the process may cut a run short; beyond it the run fails with code `interrupted`, since
    /// it may be what ends the process.
    public var maximumInterruptions = 3
    /// How long what is stored of ended runs is kept, once maintenance was started.
    public var retention = RunRetention()
    /// How long after the store had nothing left to drop it is asked again.
    public var pruneInterval: Duration = .seconds(60)
    /// How long after runs without an owner were looked for that is done again.
    public var recoveryInterval: Duration = .seconds(5)

    /// The nearest priority that callers may give.
    func permitted(_ priority: Int) -> Int {
        min(max(priority, priorities.lowerBound), priorities.upperBound)
    }

    /// The defaults.
    public init() {}
}
