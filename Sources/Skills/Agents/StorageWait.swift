/// An attempt that waits for the store.
struct StorageWait {
    /// What it waits for.
    enum Condition: Sendable {
        /// That little enough waits for its commit.
        case room
        /// That the event of this number is stored.
        case stored(Int64)
    }

    let condition: Condition
    let continuation: CheckedContinuation<Void, Never>
}
