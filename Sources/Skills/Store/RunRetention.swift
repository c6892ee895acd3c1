/// How long what is stored of runs that have ended is kept.
///
/// Each bound holds by itself; `nil` sets none. Runs that have not ended keep everything, except what the bounds of a
/// single run's log take away.
public struct RunRetention: Sendable, Hashable {
    /// Events of runs; a reader of what has gone gets a gap.
    public var events = Bound()
    /// Inputs, outputs and what steps and items have made.
    public var payloads = Bound()
    /// Runs as a whole.
    public var records = Bound()

    /// What is kept at most; what ended first goes first.
    public struct Bound: Sendable, Hashable {
        /// How long after the run's end.
        public var age: Duration?
        /// How many: runs for records and payloads, events for events.
        public var count: Int?
        /// How many bytes of it.
        public var bytes: Int?

        /// Sets bounds.
        public init(age: Duration? = nil, count: Int? = nil, bytes: Int? = nil) {
            self.age = age
            self.count = count
            self.bytes = bytes
        }
    }

    /// Keeps everything.
    public init() {}
}
