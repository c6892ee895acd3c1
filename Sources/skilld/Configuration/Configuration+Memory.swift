extension Configuration {
    /// Limits of the memory store as a whole.
    struct Memory: Equatable, Sendable {
        /// Ended runs that are kept; beyond it the oldest go.
        var maxRuns = 10_000
        /// Bytes of runs and events that are kept; beyond it the oldest ended runs go.
        var maxBytes = 256 << 20
    }
}
