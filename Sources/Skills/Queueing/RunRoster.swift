/// The runs of one concurrency key that have not ended, by owner, the oldest first.
///
/// Kept where a start may be refused, joined to one of them or replace one: there are never many more than
/// the limit then.
struct RunRoster: Sendable {
    private var runs: [ExactText?: [RunID]] = [:]
    private(set) var count = 0

    /// The run of an owner that was admitted last.
    func newest(of owner: ExactText?) -> RunID? { runs[owner]?.last }

    /// The run of an owner that was admitted first.
    func oldest(of owner: ExactText?) -> RunID? { runs[owner]?.first }

    func contains(_ run: RunID, of owner: ExactText?) -> Bool { runs[owner]?.contains(run) ?? false }

    mutating func add(_ run: RunID, of owner: ExactText?) {
        runs[owner, default: []].append(run)
        count += 1
    }

    mutating func remove(_ run: RunID, of owner: ExactText?) {
        guard let index = runs[owner]?.firstIndex(of: run) else { return }
        runs[owner]?.remove(at: index)
        if runs[owner]?.isEmpty == true { runs[owner] = nil }
        count -= 1
    }
}
