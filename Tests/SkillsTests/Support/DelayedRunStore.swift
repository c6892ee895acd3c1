import Skills
import Synchronization

/// A store that takes writes over and answers them only when told, like one on a disk.
final class DelayedRunStore: RunStore {
    /// A write that waits for its answer.
    struct Held: Sendable {
        let write: RunWrite
        let answer: StoreAnswer<RunCommit>
    }

    private struct State {
        var held: [Held] = []
        var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
        var isReadable = true
    }

    let inner = MemoryRunStore()
    let survivesProcess: Bool
    private let state = Mutex(State())

    init(survivesProcess: Bool = false) {
        self.survivesProcess = survivesProcess
    }

    /// The writes that wait, the oldest first.
    var held: [RunWrite] { state.withLock { $0.held.map(\.write) } }

    /// Returns when at least so many writes wait.
    func waitForHeld(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.held.count >= count { return true }
                state.waiters.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    /// Commits the oldest write that waits.
    func commit() {
        guard let held = takeOldest() else { return }
        inner.submit(held.write, answer: held.answer)
    }

    /// Commits the next write, waiting for it where there is none yet.
    func commitNext() async {
        await waitForHeld()
        commit()
    }

    /// Refuses the oldest write that waits.
    func refuse(_ error: RunStoreError) {
        takeOldest()?.answer(.failure(error))
    }

    /// Lets reads fail, or succeed again.
    func setReadable(_ isReadable: Bool) {
        state.withLock { $0.isReadable = isReadable }
    }

    private func takeOldest() -> Held? {
        state.withLock { $0.held.isEmpty ? nil : $0.held.removeFirst() }
    }

    func submit(_ write: RunWrite, answer: @escaping StoreAnswer<RunCommit>) {
        let ready = state.withLock { state in
            state.held.append(Held(write: write, answer: answer))
            let count = state.held.count
            defer { state.waiters.removeAll { $0.count <= count } }
            return state.waiters.filter { $0.count <= count }
        }
        for waiter in ready { waiter.continuation.resume() }
    }

    func run(_ id: RunID, answer: @escaping StoreAnswer<Run?>) {
        guard state.withLock({ $0.isReadable }) else { return answer(.failure(.unavailable)) }
        inner.run(id, answer: answer)
    }

    func runs(_ query: RunQuery, answer: @escaping StoreAnswer<RunPage>) {
        guard state.withLock({ $0.isReadable }) else { return answer(.failure(.unavailable)) }
        inner.runs(query, answer: answer)
    }

    func events(
        of id: RunID, after seq: Int64, limit: PageLimit, answer: @escaping StoreAnswer<EventPage?>
    ) {
        guard state.withLock({ $0.isReadable }) else { return answer(.failure(.unavailable)) }
        inner.events(of: id, after: seq, limit: limit, answer: answer)
    }

    func results(of id: RunID, answer: @escaping StoreAnswer<[RunResult]?>) {
        guard state.withLock({ $0.isReadable }) else { return answer(.failure(.unavailable)) }
        inner.results(of: id, answer: answer)
    }

    func log(after position: UInt64, limit: PageLimit, answer: @escaping StoreAnswer<LogPage>) {
        guard state.withLock({ $0.isReadable }) else { return answer(.failure(.unavailable)) }
        inner.log(after: position, limit: limit, answer: answer)
    }

    func start(
        under key: IdempotencyKey, at time: Timestamp, answer: @escaping StoreAnswer<KeptStart?>
    ) {
        guard state.withLock({ $0.isReadable }) else { return answer(.failure(.unavailable)) }
        inner.start(under: key, at: time, answer: answer)
    }

    func delete(_ id: RunID, answer: @escaping StoreAnswer<RunDeletion>) { inner.delete(id, answer: answer) }

    func claim(limit: Int, answer: @escaping StoreAnswer<[ClaimedRun]>) {
        inner.claim(limit: limit, answer: answer)
    }

    func prune(_ retention: RunRetention, at time: Timestamp, answer: @escaping StoreAnswer<PruneReport>) {
        inner.prune(retention, at: time, answer: answer)
    }

    var condition: StoreCondition { inner.condition }
}
