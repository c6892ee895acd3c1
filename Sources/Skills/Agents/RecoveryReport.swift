/// How many runs an agent has taken over, by what became of them.
public struct RecoveryReport: Sendable, Hashable {
    /// Those that wait for their turn, as they did before.
    public var queued = 0
    /// Those that were at work, and are attempted again.
    public var retried = 0
    /// Those that wait for an answer, as they did before.
    public var waiting = 0
    /// Those that were to be cancelled, and are.
    public var cancelled = 0
    /// Those that have failed: since their skill wants it so, is there no more or takes their input no more, or since
    /// they were cut short too often.
    public var failed = 0

    /// How many there were in all.
    public var total: Int { queued + retried + waiting + cancelled + failed }

    /// None.
    public init() {}

    /// Counts one more.
    mutating func count(_ recovery: RunRecovery) {
        switch recovery {
        case .queue: queued += 1
        case .wait: waiting += 1
        case .again: retried += 1
        case .cancel: cancelled += 1
        case .fail: failed += 1
        }
    }

    /// Adds the counts of another one.
    static func += (report: inout RecoveryReport, other: RecoveryReport) {
        report.queued += other.queued
        report.retried += other.retried
        report.waiting += other.waiting
        report.cancelled += other.cancelled
        report.failed += other.failed
    }
}
