public import SkillsJSON

/// One execution of a skill, as it stands after its event `seq`.
public struct Run: Sendable {
    /// What never changes about it.
    let origin: RunOrigin

    /// What it works on; `null` when retention has dropped it.
    public package(set) var input: RawJSON

    /// Where it stands.
    public package(set) var status: SkillStatus<RawJSON> = .idle
    /// The last progress reported by the attempt, in 0...1; `nil` when it has reported none.
    public package(set) var progress: Double?
    /// The attempt, counted from 1; 0 before the first.
    public package(set) var attempt = 0
    /// When the first attempt began.
    public package(set) var startedAt: Timestamp?
    /// When it ended.
    public package(set) var finishedAt: Timestamp?
    /// The number of its last event.
    public package(set) var seq: Int64 = 0
    /// The number of its owner in the store's eyes: a write with an older one is refused.
    package var epoch: Int64 = 1
    /// How often an attempt was cut short by the end of the process.
    public package(set) var interruptions = 0
    /// Whether retention has dropped its input and output; both are `null` then.
    public package(set) var hasLostPayloads = false

    package init(
        id: RunID, skill: SkillID, skillVersion: String, input: RawJSON, labels: RunLabels, owner: String?,
        locale: String?, timeout: Duration, retryOf: RunID?, createdAt: Timestamp, priority: Int = 0,
        concurrencyKey: String? = nil, terms: RunTerms = RunTerms(), fingerprint: RequestFingerprint? = nil,
        webhook: RunWebhook? = nil
    ) {
        self.input = input
        origin = RunOrigin(
            id: id, skill: skill, skillVersion: skillVersion, labels: labels, owner: owner,
            locale: locale, timeout: timeout, retryOf: retryOf, createdAt: createdAt,
            priority: priority, concurrencyKey: concurrencyKey, terms: terms, fingerprint: fingerprint,
            webhook: webhook)
    }

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

extension Run {
    /// The run's key.
    public var id: RunID { origin.id }

    /// The skill that it runs.
    public var skill: SkillID { origin.skill }

    /// The version of the skill that it started with.
    public var skillVersion: String { origin.skillVersion }

    /// Names and values to find it by.
    public var labels: RunLabels { origin.labels }

    /// Whose run it is; `nil` when nobody has said.
    public var owner: String? { origin.owner }

    /// The language wanted (BCP 47); `nil` when nobody has said.
    public var locale: String? { origin.locale }

    /// How long it may take from its start.
    public var timeout: Duration { origin.timeout }

    /// The run that this one repeats.
    public var retryOf: RunID? { origin.retryOf }

    /// How much it matters among those that wait.
    public var priority: Int { origin.priority }

    /// The key that its caller has named; `nil` when it named none.
    public var concurrencyKey: String? { origin.concurrencyKey }

    /// What its start has settled beside.
    public var terms: RunTerms { origin.terms }

    /// What its start asked for; `nil` when it was started without a digest.
    public var fingerprint: RequestFingerprint? { origin.fingerprint }

    /// Where its caller wants to be told of it; `nil` when nobody has said.
    public var webhook: RunWebhook? { origin.webhook }

    /// When it was accepted.
    public var createdAt: Timestamp { origin.createdAt }
}
