/// What a caller asks for about the attempts of a run; what it leaves out is the skill's to say.
public struct RetryWish: Sendable, Hashable {
    /// How many attempts are made at most.
    ///
    /// The agent's limit holds all the same.
    public var attempts: Int?
    /// The longest wait after the first failed attempt.
    ///
    /// The agent's longest delay holds all the same, here and below.
    public var baseDelay: Duration?
    /// What the longest wait never exceeds.
    public var maximumDelay: Duration?
    /// The codes of the errors that are repeated, where the skill repeats them too.
    public var codes: Set<String>?

    /// Asks for something; what is `nil` is left to the skill.
    public init(
        attempts: Int? = nil, baseDelay: Duration? = nil, maximumDelay: Duration? = nil,
        codes: Set<String>? = nil
    ) {
        self.attempts = attempts
        self.baseDelay = baseDelay
        self.maximumDelay = maximumDelay
        self.codes = codes
    }

    /// The policy of a run of a skill, within the agent's limits.
    static func policy(
        _ wish: RetryWish?, of skill: SkillRetryPolicy, within limits: AgentConfiguration
    ) -> SkillRetryPolicy {
        let codes =
            switch (skill.codes, wish?.codes) {
            case (let own?, let asked?): own.intersection(asked)
            case (let own, let asked): own ?? asked
            }
        return SkillRetryPolicy(
            attempts: min(wish?.attempts ?? skill.attempts, limits.maximumAttempts),
            baseDelay: min(wish?.baseDelay ?? skill.baseDelay, limits.maximumDelay),
            maximumDelay: min(wish?.maximumDelay ?? skill.maximumDelay, limits.maximumDelay), codes: codes)
    }
}
