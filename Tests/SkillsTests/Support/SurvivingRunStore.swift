import Skills
import Synchronization
import TestSupport

/// A store in memory that plays one on a disk: a process may die, and the next one finds what was stored.
final class SurvivingRunStore: RunStore {
    /// When the process dies.
    enum Death: Sendable {
        /// Before the commit of this number, counted from 1.
        case before(Int)
        /// After it, and before its answer.
        case after(Int)
        /// It is told to end after it.
        case inOrder(after: Int)
    }

    private struct State {
        var commits = 0
        var isDead = false
        var isFull = false
    }

    let inner: MemoryRunStore
    private let death: Death?
    private let state = Mutex(State())
    private let onDeath: Gate

    init(_ inner: MemoryRunStore = MemoryRunStore(), dying death: Death? = nil) {
        self.inner = inner
        self.death = death
        onDeath = Gate()
    }

    /// How many writes were taken over.
    var commits: Int { state.withLock { $0.commits } }

    var isDead: Bool { state.withLock { $0.isDead } }

    /// Whether writes are refused for now.
    var isFull: Bool {
        get { state.withLock { $0.isFull } }
        set { state.withLock { $0.isFull = newValue } }
    }

    /// Kills the process: nothing that it still writes is stored.
    ///
    /// Its writes are answered with `stale`, so that its attempts end.
    func die() {
        state.withLock { $0.isDead = true }
        onDeath.open()
    }

    /// The store as the next process opens it.
    func reopened(dying death: Death? = nil) -> SurvivingRunStore {
        die()
        inner.endLeases()
        return SurvivingRunStore(inner, dying: death)
    }

    /// Whether the process has died or was told to end.
    var isOver: Bool { onDeath.isOpen }

    /// Returns when the process has died or was told to end.
    func waitForDeath() async { await onDeath.wait() }

    func submit(_ write: RunWrite, answer: @escaping StoreAnswer<RunCommit>) {
        if isFull { return answer(.failure(.full)) }
        let (isStored, isAnswered) = state.withLock { state in
            guard !state.isDead else { return (false, false) }
            state.commits += 1
            switch death {
            case .before(state.commits):
                state.isDead = true
                return (false, false)
            case .after(state.commits):
                state.isDead = true
                return (true, false)
            case .before, .after, .inOrder, nil:
                return (true, true)
            }
        }
        if isStored, isAnswered {
            inner.submit(write, answer: answer)
            if case .inOrder(after: commits) = death { onDeath.open() }
            return
        }
        if isStored { inner.submit(write) { _ in } }
        onDeath.open()
        answer(.failure(.stale))
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
        guard !isDead else { return answer(.failure(.unavailable)) }
        inner.claim(limit: limit, answer: answer)
    }

    func prune(_ retention: RunRetention, at time: Timestamp, answer: @escaping StoreAnswer<PruneReport>) {
        inner.prune(retention, at: time, answer: answer)
    }

    var condition: StoreCondition { inner.condition }

    var survivesProcess: Bool { true }

    var outbox: (any DeliveryStore)? { inner }
}
