/// One request of a session, as its history keeps it.
public struct SkillRecord: Sendable, Hashable, Identifiable {
    /// The number of the request in its session, counted from 1.
    public let id: Int
    /// The skill, as it was asked for.
    public let skill: String
    /// The run that was made for it; `nil` as long as there is none, and when none was made.
    public internal(set) var run: RunID?
    /// Where it stands; a request that was refused is `failed`.
    public internal(set) var status: RunStatus
    /// When it was asked for.
    public let startedAt: Timestamp
    /// When it ended; `nil` as long as it has not.
    public internal(set) var endedAt: Timestamp?
    /// Why it failed, for people; `nil` unless it has.
    public internal(set) var errorMessage: String?

    /// Makes a record for a preview or a test.
    public init(
        id: Int, skill: String, run: RunID? = nil, status: RunStatus, startedAt: Timestamp,
        endedAt: Timestamp? = nil, errorMessage: String? = nil
    ) {
        self.id = id
        self.skill = skill
        self.run = run
        self.status = status
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.errorMessage = errorMessage
    }
}
