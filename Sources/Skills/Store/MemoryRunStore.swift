import Synchronization

/// Runs and events in memory, within bounds, gone with the process.
///
/// The position of its first event is the Unix time in microseconds, so that a reader's place in an earlier
/// process' log lies below it.
public final class MemoryRunStore: RunStore {
    private static let searchStep = 256

    let state: Mutex<MemoryStoreState>

    /// Makes an empty store.
    public init(limits: MemoryStoreLimits = MemoryStoreLimits(), now: Timestamp? = nil) {
        let start = now ?? SystemClock.now()
        let origin = UInt64(max(0, start.milliseconds)) * 1000
        state = Mutex(MemoryStoreState(limits: limits, origin: origin))
    }

    /// Takes a write over and answers before it returns.
    public func submit(_ write: RunWrite, answer: @escaping StoreAnswer<RunCommit>) {
        answer(state.withLock { $0.apply(write) })
    }

    /// Finds a run.
    public func run(_ id: RunID, answer: @escaping StoreAnswer<Run?>) {
        answer(.success(state.withLock { $0.run(id) }))
    }

    /// Lists runs, the newest first.
    ///
    /// Looks at some hundred at once, so that writes need not wait for a list that finds little.
    public func runs(_ query: RunQuery, answer: @escaping StoreAnswer<RunPage>) {
        var found: [(ordinal: UInt64, run: Run)] = []
        var place = query.cursor?.ordinal ?? .max
        var isComplete = false
        while !isComplete, found.count <= query.limit {
            let search = state.withLock { $0.search(query, before: place, among: Self.searchStep) }
            found += search.found
            place = search.last
            isComplete = search.isComplete
        }
        let page = found.prefix(query.limit)
        let next = found.count > page.count ? page.last.map { RunListCursor(ordinal: $0.ordinal) } : nil
        answer(.success(RunPage(runs: page.map(\.run), next: next)))
    }

    /// Reads a run's events.
    public func events(
        of id: RunID, after seq: Int64, limit: PageLimit, answer: @escaping StoreAnswer<EventPage?>
    ) {
        answer(.success(state.withLock { $0.events(of: id, after: seq, limit: limit) }))
    }

    /// Reads what became of a run's steps and items.
    public func results(of id: RunID, answer: @escaping StoreAnswer<[RunResult]?>) {
        answer(.success(state.withLock { $0.results(of: id) }))
    }

    /// Finds the start that a key stands for.
    public func start(
        under key: IdempotencyKey, at time: Timestamp, answer: @escaping StoreAnswer<KeptStart?>
    ) {
        answer(.success(state.withLock { $0.start(under: key, at: time) }))
    }

    /// Deletes a run that has ended.
    public func delete(_ id: RunID, answer: @escaping StoreAnswer<RunDeletion>) {
        answer(.success(state.withLock { $0.delete(id) }))
    }

    /// Takes over runs whose lease was ended; there are none otherwise, since whatever is in memory belongs to this
    /// process.
    public func claim(limit: Int, answer: @escaping StoreAnswer<[ClaimedRun]>) {
        answer(.success(state.withLock { $0.claim(limit: limit) }))
    }

    /// Ends the leases of all active runs, as the end of a process does with those in a store that survives it.
    package func endLeases() {
        state.withLock { $0.endLeases() }
    }

    /// Drops what is no longer to be kept.
    public func prune(
        _ retention: RunRetention, at time: Timestamp, answer: @escaping StoreAnswer<PruneReport>
    ) {
        answer(.success(state.withLock { $0.prune(retention, at: time) }))
    }

    /// Always ready: what has no room is refused by itself.
    public var condition: StoreCondition { .ready }

    /// Whatever is in memory is gone with the process.
    public var survivesProcess: Bool { false }

    /// Reads the events of all runs.
    public func log(after position: UInt64, limit: PageLimit, answer: @escaping StoreAnswer<LogPage>) {
        answer(.success(state.withLock { $0.log(after: position, limit: limit) }))
    }
}
