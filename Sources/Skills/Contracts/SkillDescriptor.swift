public import SkillsJSON

/// What callers may know of a skill beside its id and name.
public struct SkillDescriptor: Sendable {
    /// One sentence for people who choose among skills; the skill's name when it says nothing.
    public var summary: String?
    /// The version of what the skill does; stored with each run.
    public var version: String
    /// Words to find it by; its id when there are none.
    public var tags: [String]
    /// Inputs that work, as JSON.
    public var examples: [RawJSON]
    /// What a caller should expect of a run.
    public var hints: SkillHints
    /// How long a run may take when its caller does not say; `nil` leaves it to the agent.
    public var timeout: Duration?
    /// How many runs may be at work at once, and what becomes of those beyond.
    public var concurrency: SkillConcurrency
    /// Which failures are followed by another attempt; a caller may ask for more or fewer, within the agent's limits.
    public var retry: SkillRetryPolicy
    /// What becomes of a run that the end of the process cuts short.
    ///
    /// `nil`: `resume` for skills that are made of others, and for runs of which the result of a step or item is stored;
    /// else `retry` where the hints say that the skill is idempotent, and `fail` otherwise.
    public var recovery: SkillRecovery?
    /// How much a run matters among those that wait, when its caller does not say.
    public var priority: Int
    /// How long a run waits before it may begin, when its caller does not say; `nil`: not at all.
    public var delay: Duration?
    /// How long a run may wait for its turn, when its caller does not say; `nil`: as long as it takes.
    public var expiresIn: Duration?
    /// The JSON Schema that inputs are checked against; `nil` takes it from the type.
    public var input: RawJSON?
    /// The JSON Schema that outputs are checked against; `nil` takes it from the type.
    public var output: RawJSON?
    /// Why it can't be run, in one sentence for callers; `nil`: it can.
    ///
    /// For a skill that lacks what it needs, such as a configuration: it is shown, and an agent refuses to start it with
    /// `AgentError.unusable`. Its `run` may be called all the same, for a run that was accepted before.
    public var unusableReason: String?

    /// Makes a descriptor; what is not said has its default.
    public init(
        summary: String? = nil, version: String = "1.0.0", tags: [String] = [], examples: [RawJSON] = [],
        hints: SkillHints = SkillHints(), timeout: Duration? = nil,
        concurrency: SkillConcurrency = SkillConcurrency(), retry: SkillRetryPolicy = SkillRetryPolicy(),
        recovery: SkillRecovery? = nil, priority: Int = 0, delay: Duration? = nil, expiresIn: Duration? = nil,
        input: RawJSON? = nil,
        output: RawJSON? = nil, unusableReason: String? = nil
    ) {
        self.summary = summary
        self.version = version
        self.tags = tags
        self.examples = examples
        self.hints = hints
        self.timeout = timeout
        self.concurrency = concurrency
        self.retry = retry
        self.recovery = recovery
        self.priority = priority
        self.delay = delay
        self.expiresIn = expiresIn
        self.input = input
        self.output = output
        self.unusableReason = unusableReason
    }
}
