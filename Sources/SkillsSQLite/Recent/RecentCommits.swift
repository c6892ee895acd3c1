import Skills
import Synchronization

/// What was committed last, shared by the writer, which brings it, and everybody who reads.
final class RecentCommits: Sendable {
    private let runs: Mutex<RecentRuns>

    init(limit: Int, position: Int64) {
        runs = Mutex(RecentRuns(limit: limit, position: position))
    }

    /// Takes over what a commit has made true.
    func note(_ effects: [StoreTransaction.Effect]) {
        runs.withLock { runs in
            for effect in effects { runs.note(effect) }
        }
    }

    /// A run with its payload; `nil` where the file has to be asked.
    func run(_ id: RunID) -> Run? { runs.withLock { $0.run(id) } }

    /// A run's events above a number; `nil` where the file has to be asked.
    func events(of id: RunID, after seq: Int64, limit: PageLimit) -> EventPage? {
        runs.withLock { $0.events(of: id, after: seq, limit: limit) }
    }

    /// The events of all runs above a position; `nil` where the file has to be asked.
    func log(after position: UInt64, limit: PageLimit) -> LogPage? {
        runs.withLock { $0.log(after: Int64(clamping: position), limit: limit) }
    }
}
