/// What an execution is told beside its input.
public struct SkillExecutionOptions: Sendable {
    /// The key of the execution, and of the run that the skill is told.
    public var id: RunID
    /// On whose behalf it runs; `nil` when nobody has said.
    public var user: String?
    /// The language wanted (BCP 47); `nil` when nobody has said.
    public var locale: String?
    /// How long the work may take; `nil` leaves it to the skill, whose own default is no limit.
    public var timeout: Duration?
    /// What need not be done again, from an earlier execution with the same input.
    public var carriedOver: SkillResults
    /// The execution that this one repeats; `nil` when it repeats none.
    public var retryOf: RunID?

    /// Makes options; what is not said has its default.
    public init(
        id: RunID = RunID(), user: String? = nil, locale: String? = nil, timeout: Duration? = nil,
        carriedOver: SkillResults = SkillResults(), retryOf: RunID? = nil
    ) {
        self.id = id
        self.user = user
        self.locale = locale
        self.timeout = timeout
        self.carriedOver = carriedOver
        self.retryOf = retryOf
    }
}
