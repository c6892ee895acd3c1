/// Somebody who waits for the store.
struct StorageWait {
    /// What it waits for.
    enum Condition: Sendable {
        /// That little enough waits for its commit.
        case room
        /// That the event of this number is stored.
        case stored(Int64)
    }

    let condition: Condition
    /// Whether it is the attempt that waits, which need not go on to when the run is to end.
    let isOfAttempt: Bool
    let continuation: CheckedContinuation<Void, Never>
}
