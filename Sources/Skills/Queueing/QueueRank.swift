/// The place of something in a queue: the lower one comes first.
struct QueueRank: Comparable, Sendable {
    /// Since when it waits, in milliseconds; moved back for what its priority is worth.
    let time: Int64
    /// Decides between equal times; no two in a queue have the same.
    let number: UInt64
    /// How far the priority has moved the time back.
    var boost: Int64 = 0

    static func < (left: QueueRank, right: QueueRank) -> Bool {
        (left.time, left.number) < (right.time, right.number)
    }
}
