extension Configuration {
    /// Limits of every run.
    struct Runs: Equatable, Sendable {
        /// How long a run may take that asks for no time limit of its own.
        var timeout = Duration.seconds(3600)
        /// The longest time limit that a caller may ask for.
        var maxTimeout = Duration.seconds(24 * 3600)
        /// The longest that a caller may have a run wait: its delay, and its time to wait for its turn.
        var maxDelay = Duration.seconds(7 * 86_400)
        /// Runs that may wait at once; starts that would have to wait are refused beyond it.
        var maxQueued = 10_000
        /// How long running work may go on after the service was told to stop.
        var shutdownGrace = Duration.seconds(8)
        /// How long the key of a start stands for its run.
        var idempotencyRetention = Duration.seconds(24 * 3600)
        /// How often a run may be cut short by the end of the process and be taken up again.
        var maxInterruptions = 3
        /// Events kept of one run; beyond it the oldest output and log events, and progress of items, go.
        var maxEvents = 100_000
        /// Bytes of events kept of one run; beyond it the oldest output and log events, and progress of items, go.
        var maxEventBytes = 64 << 20
    }
}
