import SkillsJSON

/// A run as the columns of a row: what a store searches by as numbers and texts, the rest as JSON.
///
/// Input and output are no part of it, since lists do without them.
package struct RunRow: Sendable {
    /// The run's key.
    package var id: RunID
    /// The skill that it runs.
    package var skill: String
    /// Whose run it is.
    package var owner: String?
    /// The status as `RunStatus.code`.
    package var status: Int64
    /// The number of its last event.
    package var seq: Int64
    /// The number of its owner in the store's eyes.
    package var epoch: Int64
    /// The attempt, counted from 1.
    package var attempt: Int64
    /// The last progress reported.
    package var progress: Double?
    /// How often an attempt was cut short.
    package var interruptions: Int64
    /// When it was accepted, in milliseconds since 1970 like the other times.
    package var createdAt: Int64
    /// When its first attempt began.
    package var startedAt: Int64?
    /// When it ended.
    package var finishedAt: Int64?
    /// Whether retention has dropped its input and output.
    package var hasLostPayloads: Bool
    /// What never changes beside the columns above, as a JSON object.
    package var constants: [UInt8]
    /// The error of one that has failed, the question of one that waits, or what the status of one at work says of
    /// progress where that differs from the column, as JSON.
    package var detail: [UInt8]?

    /// Takes the columns as they stand in a store.
    package init(
        id: RunID, skill: String, owner: String?, status: Int64, seq: Int64, epoch: Int64, attempt: Int64,
        progress: Double?, interruptions: Int64, createdAt: Int64, startedAt: Int64?, finishedAt: Int64?,
        hasLostPayloads: Bool, constants: [UInt8], detail: [UInt8]?
    ) {
        self.id = id
        self.skill = skill
        self.owner = owner
        self.status = status
        self.seq = seq
        self.epoch = epoch
        self.attempt = attempt
        self.progress = progress
        self.interruptions = interruptions
        self.createdAt = createdAt
        self.startedAt = startedAt
        self.finishedAt = finishedAt
        self.hasLostPayloads = hasLostPayloads
        self.constants = constants
        self.detail = detail
    }

    /// The columns of a run; what never changes is left out where it is not to be written.
    package init(_ run: Run, withConstants: Bool = true) {
        self.init(
            id: run.id, skill: run.skill.description, owner: run.owner, status: run.runStatus.code,
            seq: run.seq, epoch: run.epoch, attempt: Int64(run.attempt), progress: run.progress,
            interruptions: Int64(run.interruptions), createdAt: run.createdAt.milliseconds,
            startedAt: run.startedAt?.milliseconds, finishedAt: run.finishedAt?.milliseconds,
            hasLostPayloads: run.hasLostPayloads,
            constants: withConstants ? RunConstants(run).json : [], detail: Self.detail(of: run))
    }

    private static func detail(of run: Run) -> [UInt8]? {
        var writer = JSONWriter()
        switch run.status {
        case .failed(let error): writer.storedError(error)
        case .waiting(let question): writer.storedQuestion(question)
        case .running(let progress?) where progress != run.progress: writer.double(progress)
        case .running(progress: nil) where run.progress != nil: writer.null()
        case .idle, .queued, .running, .succeeded, .cancelled: return nil
        }
        return writer.bytes
    }
}
