import Skills
import Synchronization
import TestSupport

/// A store that needs several calls to drop what its retention does not keep.
final class PruningRunStore: RunStore {
    private let inner = MemoryRunStore()
    private let rounds: Mutex<Int>
    /// What it was asked to keep, call by call.
    let retentions = Recorder<RunRetention>()

    init(rounds: Int) {
        self.rounds = Mutex(rounds)
    }

    func prune(_ retention: RunRetention, at time: Timestamp, answer: @escaping StoreAnswer<PruneReport>) {
        retentions.append(retention)
        var report = PruneReport()
        report.isComplete = rounds.withLock { rounds in
            rounds -= 1
            return rounds < 0
        }
        answer(.success(report))
    }

    func submit(_ write: RunWrite, answer: @escaping StoreAnswer<RunCommit>) {
        inner.submit(write, answer: answer)
    }
    func run(_ id: RunID, answer: @escaping StoreAnswer<Run?>) { inner.run(id, answer: answer) }
    func runs(_ query: RunQuery, answer: @escaping StoreAnswer<RunPage>) { inner.runs(query, answer: answer) }
    func events(
        of id: RunID, after seq: Int64, limit: PageLimit, answer: @escaping StoreAnswer<EventPage?>
    ) {
        inner.events(of: id, after: seq, limit: limit, answer: answer)
    }
    func results(of id: RunID, answer: @escaping StoreAnswer<[RunResult]?>) {
        inner.results(of: id, answer: answer)
    }
    func log(after position: UInt64, limit: PageLimit, answer: @escaping StoreAnswer<LogPage>) {
        inner.log(after: position, limit: limit, answer: answer)
    }
    func start(under key: IdempotencyKey, at time: Timestamp, answer: @escaping StoreAnswer<KeptStart?>) {
        inner.start(under: key, at: time, answer: answer)
    }
    func delete(_ id: RunID, answer: @escaping StoreAnswer<RunDeletion>) { inner.delete(id, answer: answer) }
    func claim(limit: Int, answer: @escaping StoreAnswer<[ClaimedRun]>) {
        inner.claim(limit: limit, answer: answer)
    }
    var condition: StoreCondition { inner.condition }
    var survivesProcess: Bool { false }
}
