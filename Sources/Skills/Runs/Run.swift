public import SkillsJSON

/// One execution of a skill, as it stands after its event `seq`.
public struct Run: Sendable {
    /// The run's key.
    public let id: RunID
    /// The skill that it runs.
    public let skill: SkillID
    /// The version of the skill that it started with.
    public let skillVersion: String
    /// What it works on.
    public let input: RawJSON
    /// Names and values to find it by.
    public let labels: RunLabels
    /// Whose run it is; `nil` when nobody has said.
    public let owner: String?
    /// The language wanted (BCP 47); `nil` when nobody has said.
    public let locale: String?
    /// How long it may take from its start.
    public let timeout: Duration
    /// The run that this one repeats.
    public let retryOf: RunID?
    /// When it was accepted.
    public let createdAt: Timestamp

    /// Where it stands.
    public internal(set) var status: SkillStatus<RawJSON> = .idle
    /// The last progress reported by the attempt, in 0...1; `nil` when it has reported none.
    public internal(set) var progress: Double?
    /// The attempt, counted from 1; 0 before the first.
    public internal(set) var attempt = 0
    /// When the first attempt began.
    public internal(set) var startedAt: Timestamp?
    /// When it ended.
    public internal(set) var finishedAt: Timestamp?
    /// The number of its last event.
    public internal(set) var seq: Int64 = 0
    /// The number of its owner in the store's eyes: a write with an older one is refused.
    package internal(set) var epoch: Int64 = 1

    /// The output; `nil` unless it has succeeded.
    public var output: RawJSON? {
        if case .succeeded(let output) = status { output } else { nil }
    }

    /// The error; `nil` unless it has failed.
    public var error: SkillError? {
        if case .failed(let error) = status { error } else { nil }
    }

    /// The status by name.
    public var runStatus: RunStatus { status.runStatus ?? .queued }
}
