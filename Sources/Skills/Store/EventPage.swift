/// Some of a run's events, in order.
public struct EventPage: Sendable {
    /// The events; where a number is missing between two of them, or before the first, retention has dropped
    /// events.
    public let events: [RunEvent]
    /// The number of the run's last event.
    public let lastSeq: Int64
    /// Whether the run has ended, so that none will follow `lastSeq`.
    public let hasEnded: Bool

    /// Puts a page together.
    public init(events: [RunEvent], lastSeq: Int64, hasEnded: Bool) {
        self.events = events
        self.lastSeq = lastSeq
        self.hasEnded = hasEnded
    }
}
