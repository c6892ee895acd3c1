/// A change of one run: its row as it will be, and the events that lead there.
public struct RunWrite: Sendable {
    /// What must be true of the stored row for the write to happen.
    public enum Expectation: Sendable, Hashable {
        /// There is none.
        case absent
        /// It has not ended, its last event has this number, and it belongs to this epoch.
        case present(seq: Int64, epoch: Int64)
    }

    /// The row after the write.
    public let run: Run
    /// What must be true before it.
    public let expectation: Expectation
    /// The events, numbered without a hole from the expected `seq` to the row's; none where that stays.
    public let events: [RunEvent]
    /// What has become of steps and items, in the order in which they were begun.
    ///
    /// One of a key that is stored already replaces that and keeps its place.
    public let results: [RunResult]
    /// The key that the run is started under; only with the write that creates it.
    public let start: KeyedStart?

    /// Puts a write together.
    public init(
        run: Run, expectation: Expectation, events: [RunEvent], results: [RunResult] = [],
        start: KeyedStart? = nil
    ) {
        self.run = run
        self.expectation = expectation
        self.events = events
        self.results = results
        self.start = start
    }
}
