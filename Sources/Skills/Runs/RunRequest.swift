public import SkillsJSON

/// What a caller asks for when it starts a run.
public struct RunRequest: Sendable {
    /// The skill to run.
    public var skill: SkillID
    /// What it is to work on.
    public var input: RawJSON
    /// Names and values to find the run by.
    public var labels: RunLabels
    /// How long it may take; `nil` leaves it to the skill and the agent.
    ///
    /// The agent's own limit holds all the same.
    public var timeout: Duration?
    /// How long it waits before it may begin; `nil` leaves it to the skill.
    ///
    /// The agent's longest delay holds all the same.
    public var delay: Duration?
    /// How long it may wait for its turn, from its delay's end on; `nil` leaves it to the skill.
    ///
    /// A run that has not begun by then fails with code `expired`. The agent's longest delay holds all the
    /// same.
    public var expiresIn: Duration?
    /// How much it matters among those that wait, the most first; `nil` leaves it to the skill.
    ///
    /// The agent's limits hold all the same.
    public var priority: Int?
    /// What it is counted by, where the skill leaves that to the caller; without effect elsewhere.
    public var concurrencyKey: String?
    /// What becomes of it beyond the skill's limit; `nil` leaves it to the skill.
    ///
    /// Without effect unless the skill lets such runs wait.
    public var overflow: SkillConcurrency.Overflow?
    /// How often and after how long a failed attempt is repeated; `nil` leaves it to the skill.
    public var retry: RetryWish?
    /// Whose run it is.
    public var owner: String?
    /// The language wanted (BCP 47).
    public var locale: String?
    /// The run's id, chosen by the caller; `nil` for one made here.
    ///
    /// A start of the same id is answered with the run that is there. Such a start joins no other run: where its
    /// skill says so, it is refused instead.
    public var id: RunID?
    /// The caller's name for this start; the same again is answered with the run that it made.
    public var idempotencyKey: IdempotencyKey?
    /// What the start asks for, to tell a repetition from another start under the same key or id.
    ///
    /// `nil` counts as one that is the same for all.
    public var fingerprint: RequestFingerprint?
    /// Where the caller wants to be told of the run.
    ///
    /// Needs a store with an outbox. A start that is answered with a run that is there already is not told.
    public var webhook: RunWebhook?
    /// The run that this one repeats.
    var retryOf: RunID?
    /// What it need not do again.
    var results: [RunResult] = []

    /// Makes a request.
    public init(
        skill: SkillID, input: RawJSON, labels: RunLabels = RunLabels(), timeout: Duration? = nil,
        delay: Duration? = nil, expiresIn: Duration? = nil, priority: Int? = nil,
        concurrencyKey: String? = nil, overflow: SkillConcurrency.Overflow? = nil, retry: RetryWish? = nil,
        owner: String? = nil, locale: String? = nil
    ) {
        self.skill = skill
        self.input = input
        self.labels = labels
        self.timeout = timeout
        self.delay = delay
        self.expiresIn = expiresIn
        self.priority = priority
        self.concurrencyKey = concurrencyKey
        self.overflow = overflow
        self.retry = retry
        self.owner = owner
        self.locale = locale
    }
}
