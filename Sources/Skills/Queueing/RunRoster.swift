/// The runs of one concurrency key that have not ended, by owner, the oldest first.
///
/// A start may be refused because of them, be joined to one, or replace some. There may be as many as may wait:
/// nothing here takes time in proportion to their number.
struct RunRoster: Sendable {
    private struct Place {
        let owner: ExactText?
        let position: UInt64
    }

    private var runs: [ExactText?: SparseLog<RunID>] = [:]
    private var places: [RunID: Place] = [:]
    private var nextPosition: UInt64 = 1

    var count: Int { places.count }

    /// The run of an owner that was admitted last.
    func newest(of owner: ExactText?) -> RunID? {
        var newest: RunID?
        runs[owner]?.forEachReversed(before: .max) { _, run in
            newest = run
            return false
        }
        return newest
    }

    /// The run of an owner that was admitted first.
    func oldest(of owner: ExactText?) -> RunID? { runs[owner]?.first }

    func contains(_ run: RunID) -> Bool { places[run] != nil }

    mutating func add(_ run: RunID, of owner: ExactText?) {
        runs[owner, default: SparseLog()].append(run, at: nextPosition)
        places[run] = Place(owner: owner, position: nextPosition)
        nextPosition += 1
    }

    mutating func remove(_ run: RunID, of owner: ExactText?) {
        guard let place = places[run], place.owner == owner else { return }
        places[run] = nil
        runs[owner]?.remove(at: place.position)
        if runs[owner]?.isEmpty == true { runs[owner] = nil }
    }
}
