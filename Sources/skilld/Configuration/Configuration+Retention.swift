extension Configuration {
    /// How long what the store holds of runs that have ended is kept.
    struct Retention: Equatable, Sendable {
        /// Events of runs.
        var events = Bound(age: .seconds(30 * 86_400), count: nil, bytes: 4 << 30)
        /// Inputs, outputs, and what steps and items have made.
        var payloads = Bound(age: .seconds(30 * 86_400), count: nil, bytes: 4 << 30)
        /// Runs as a whole.
        var records = Bound(age: .seconds(30 * 86_400), count: 1_000_000, bytes: 2 << 30)
        /// How often it is looked for what may go.
        var interval = Duration.seconds(60)

        /// What is kept at most; `nil` sets no bound.
        struct Bound: Equatable, Sendable {
            /// How long after the run's end.
            var age: Duration?
            /// How many.
            var count: Int?
            /// How many bytes.
            var bytes: Int?
        }
    }
}
