/// Where a run stands that has not ended.
enum RunPlace: Sendable {
    /// It has a slot: it is at work, or about to be. Exits: `pause`.
    case slot
    /// It waits for a slot. Exits: `slot`, `leaving`.
    case queue
    /// It waits for a time. Exits: `queue`, `slot`.
    case pause(QueuePosition.Reason, until: Timestamp)
    /// It waited, is replaced by a newer run and about to be told. No exit.
    case leaving
}
