import Skills
import SkillsJSON
import Synchronization

/// A store in memory that can be told to have dropped what retention drops, or not to be writable.
final class WornStore: RunStore {
    private struct State {
        var hasDroppedEvents = false
        var hasDroppedPayloads = false
        var hasLostRuns = false
        var condition = StoreCondition.ready
    }

    private let store = MemoryRunStore()
    private let state = Mutex(State())

    /// Of runs that have ended no events are there from now on.
    func dropEvents() { state.withLock { $0.hasDroppedEvents = true } }

    /// Runs that have ended have lost input and output from now on.
    func dropPayloads() { state.withLock { $0.hasDroppedPayloads = true } }

    /// No run is found any more; the keys of their starts stand.
    func loseRuns() { state.withLock { $0.hasLostRuns = true } }

    /// Says from now on whether it can be written to; where it can't be, writes fail.
    func set(_ condition: StoreCondition) { state.withLock { $0.condition = condition } }

    var condition: StoreCondition { state.withLock { $0.condition } }

    var survivesProcess: Bool { store.survivesProcess }

    func submit(_ write: RunWrite, answer: @escaping StoreAnswer<RunCommit>) {
        guard condition == .ready else { return answer(.failure(.unavailable)) }
        store.submit(write, answer: answer)
    }

    func run(_ id: RunID, answer: @escaping StoreAnswer<Run?>) {
        let (hasDropped, hasLost) = state.withLock { ($0.hasDroppedPayloads, $0.hasLostRuns) }
        guard !hasLost else { return answer(.success(nil)) }
        store.run(id) { result in
            answer(result.map { $0.map { hasDropped && $0.runStatus.isTerminal ? $0.withoutPayloads : $0 } })
        }
    }

    func runs(_ query: RunQuery, answer: @escaping StoreAnswer<RunPage>) { store.runs(query, answer: answer) }

    func events(
        of id: RunID, after seq: Int64, limit: PageLimit, answer: @escaping StoreAnswer<EventPage?>
    ) {
        let hasDropped = state.withLock { $0.hasDroppedEvents }
        store.events(of: id, after: seq, limit: limit) { result in
            answer(
                result.map { page in
                    guard let page, hasDropped, page.hasEnded else { return page }
                    return EventPage(events: [], lastSeq: page.lastSeq, hasEnded: true)
                })
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
}
