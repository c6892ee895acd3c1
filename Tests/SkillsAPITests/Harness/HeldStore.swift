import Skills
import SkillsHTTP
import Synchronization

/// A store in memory that keeps its pages of events back for a while, as one on a disk would.
final class HeldStore: RunStore {
    private struct State {
        var isHolding = false
        var held: [@Sendable () -> Void] = []
        var heldCount = 0
        var waiters: [(count: Int, signal: RunSignal)] = []
        var commits: [(seq: Int64, signal: RunSignal)] = []
        var lastSeq: Int64 = 0
    }

    private let store = MemoryRunStore()
    private let state = Mutex(State())

    /// Keeps the answers to reads of events back from now on.
    func hold() { state.withLock { $0.isHolding = true } }

    /// Gives the answers, and keeps none back any more.
    func release() {
        let held = state.withLock { state in
            state.isHolding = false
            defer { state.held = [] }
            return state.held
        }
        for answer in held { answer() }
    }

    /// Returns when so many answers have been kept back.
    func waitUntilHeld(_ count: Int) async {
        let signal = RunSignal()
        let isThere = state.withLock { state in
            if state.heldCount < count { state.waiters.append((count, signal)) }
            return state.heldCount >= count
        }
        if !isThere { await signal.wait() }
    }

    /// Returns when the last event written has at least this number.
    func waitForEvents(of id: String, upTo seq: Int64) async {
        let signal = RunSignal()
        let isThere = state.withLock { state in
            if state.lastSeq < seq { state.commits.append((seq, signal)) }
            return state.lastSeq >= seq
        }
        if !isThere { await signal.wait() }
    }

    func submit(_ write: RunWrite, answer: @escaping StoreAnswer<RunCommit>) {
        store.submit(write) { result in
            answer(result)
            let signals = self.state.withLock { state in
                state.lastSeq = write.run.seq
                return state.commits.filter { $0.seq <= write.run.seq }.map(\.signal)
            }
            for signal in signals { signal.fire() }
        }
    }

    func run(_ id: RunID, answer: @escaping StoreAnswer<Run?>) { store.run(id, answer: answer) }

    func runs(_ query: RunQuery, answer: @escaping StoreAnswer<RunPage>) { store.runs(query, answer: answer) }

    func events(
        of id: RunID, after seq: Int64, limit: PageLimit, answer: @escaping StoreAnswer<EventPage?>
    ) {
        store.events(of: id, after: seq, limit: limit) { result in
            let (isHeld, signals) = self.state.withLock { state in
                guard state.isHolding else { return (false, [RunSignal]()) }
                state.held.append { answer(result) }
                state.heldCount += 1
                return (true, state.waiters.filter { $0.count <= state.heldCount }.map(\.signal))
            }
            if !isHeld { answer(result) }
            for signal in signals { signal.fire() }
        }
    }

    func results(of id: RunID, answer: @escaping StoreAnswer<[RunResult]?>) {
        store.results(of: id, answer: answer)
    }

    func log(after position: UInt64, limit: PageLimit, answer: @escaping StoreAnswer<LogPage>) {
        store.log(after: position, limit: limit, answer: answer)
    }

    func start(
        under key: IdempotencyKey, at time: Timestamp, answer: @escaping StoreAnswer<KeptStart?>
    ) {
        store.start(under: key, at: time, answer: answer)
    }

    func delete(_ id: RunID, answer: @escaping StoreAnswer<RunDeletion>) { store.delete(id, answer: answer) }

    func claim(limit: Int, answer: @escaping StoreAnswer<[ClaimedRun]>) {
        store.claim(limit: limit, answer: answer)
    }

    func prune(_ retention: RunRetention, at time: Timestamp, answer: @escaping StoreAnswer<PruneReport>) {
        store.prune(retention, at: time, answer: answer)
    }

    var condition: StoreCondition { store.condition }

    var survivesProcess: Bool { store.survivesProcess }
}
