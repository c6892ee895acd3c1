/// Says when a loop owes its caller a checkpoint.
///
/// A unit of work is what takes at most some hundred nanoseconds, so that checkpoints are well under a
/// millisecond apart and still cost nothing beside the work.
struct WorkMeter {
    private static let interval = 2_048
    private var left = interval

    /// Counts work that was done; true when a checkpoint is due.
    mutating func isDue(after units: Int = 1) -> Bool {
        left -= units
        guard left <= 0 else { return false }
        left = Self.interval
        return true
    }
}
