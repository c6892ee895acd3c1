/// How far a run is from its turn.
public struct QueuePosition: Sendable, Hashable {
    /// What a queued run waits for.
    public enum Reason: String, Sendable, CaseIterable {
        /// For one of the runs that are at work to end.
        case slot
        /// For the delay that its caller asked for.
        case delay
        /// For the time after which another attempt is made.
        case retry
    }

    /// What it waits for.
    public let waitsFor: Reason
    /// Whose turn comes before: 1 is the next one; `nil` while it waits for a time and stands in no line.
    ///
    /// As it would be if no run came, was cancelled or expired. It can rise: a run of higher priority or of an
    /// owner with fewer runs may pass.
    public let position: Int?
    /// When it will stand in line; `nil` once it does.
    public let until: Timestamp?

    init(waitsFor: Reason, position: Int? = nil, until: Timestamp? = nil) {
        self.waitsFor = waitsFor
        self.position = position
        self.until = until
    }
}
