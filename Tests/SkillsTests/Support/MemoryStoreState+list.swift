@testable import Skills

extension MemoryStoreState {
    /// The runs that match, the newest first.
    func list(_ query: RunQuery = RunQuery()) -> [Run] {
        search(query, before: .max, among: .max).found.map(\.run)
    }
}
