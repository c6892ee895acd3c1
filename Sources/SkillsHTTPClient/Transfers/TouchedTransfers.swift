/// The transfers whose deadline may have come nearer in the current turn of the event loop.
///
/// Filled from within libcurl's callbacks, where the loop's own state is in use.
final class TouchedTransfers {
    private var ids: Set<UInt64> = []

    /// Notes a transfer.
    func note(_ id: UInt64) {
        ids.insert(id)
    }

    /// Takes those noted.
    func takeAll() -> Set<UInt64> {
        guard !ids.isEmpty else { return [] }
        defer { ids.removeAll(keepingCapacity: true) }
        return ids
    }
}
