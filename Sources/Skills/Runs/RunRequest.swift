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
    /// Whose run it is.
    public var owner: String?
    /// The language wanted (BCP 47).
    public var locale: String?
    /// The run that this one repeats.
    var retryOf: RunID?
    /// What it need not do again.
    var results: [RunResult] = []

    /// Makes a request.
    public init(
        skill: SkillID, input: RawJSON, labels: RunLabels = RunLabels(), timeout: Duration? = nil,
        owner: String? = nil,
        locale: String? = nil
    ) {
        self.skill = skill
        self.input = input
        self.labels = labels
        self.timeout = timeout
        self.owner = owner
        self.locale = locale
    }
}
