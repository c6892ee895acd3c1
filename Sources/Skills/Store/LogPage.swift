/// Some of the events of all runs, in the order of the log.
public struct LogPage: Sendable {
    /// One event with its place in the log.
    public struct Entry: Sendable {
        /// A number that rises over all runs and is never used twice.
        public let position: UInt64
        /// The event.
        public let event: RunEvent

        /// Puts an event at its place.
        public init(position: UInt64, event: RunEvent) {
            self.position = position
            self.event = event
        }
    }

    /// The entries; where a position is missing between two of them, retention has dropped events.
    public let entries: [Entry]
    /// The position before the first that this log has ever given out.
    public let origin: UInt64
    /// The last position given out; `origin` before the first.
    public let last: UInt64

    /// Puts a page together.
    public init(entries: [Entry], origin: UInt64, last: UInt64) {
        self.entries = entries
        self.origin = origin
        self.last = last
    }
}
