/// One numbered entry of a run's log, encoded once.
///
/// An object rather than a value, since the store's logs and every reader's batch share it.
public final class RunEvent: Sendable {
    /// The kinds of event; each is the `event` field of a stream.
    public enum Kind: String, Sendable, CaseIterable {
        /// A transition of the run's status.
        case status
        /// A piece of the output's text.
        case output
        /// A line of the run's log.
        case log
        /// What became of one item of a batch.
        case item
        /// What became of one step of a composed run.
        case step
    }

    /// Its number in the run's log: 1, 2, 3 … without a hole.
    public let seq: Int64
    /// What kind it is.
    public let kind: Kind
    /// The status that a `status` event announces; `nil` for the other kinds.
    public let status: RunStatus?
    /// The event as a JSON object.
    public let data: [UInt8]
    private let origin: RunOrigin
    private let isProgress: Bool

    init(
        run: RunOrigin, seq: Int64, kind: Kind, status: RunStatus? = nil, isProgress: Bool = false,
        data: [UInt8]
    ) {
        origin = run
        self.seq = seq
        self.kind = kind
        self.status = status
        self.isProgress = isProgress
        self.data = data
    }

    /// Makes an event again as it was stored.
    package convenience init(
        of run: Run, seq: Int64, kind: Kind, status: RunStatus?, isTrimmable: Bool, data: [UInt8]
    ) {
        self.init(
            run: run.origin, seq: seq, kind: kind, status: status,
            isProgress: isTrimmable && kind != .output && kind != .log, data: data)
    }

    /// The run that it belongs to.
    public var run: RunID { origin.id }

    /// The skill of that run.
    public var skill: SkillID { origin.skill }

    /// The labels of that run.
    public var labels: RunLabels { origin.labels }

    /// Whether the run ends with it.
    public var isTerminal: Bool { status?.isTerminal ?? false }

    /// Whether retention may drop it while the run is kept.
    package var isTrimmable: Bool { kind == .output || kind == .log || isProgress }
}
