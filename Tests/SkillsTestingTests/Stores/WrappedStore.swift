import Skills

/// A store in memory of which some calls are answered by others.
struct WrappedStore: RunStore {
    /// What answers the calls.
    struct Calls: Sendable {
        var submit: @Sendable (RunWrite, @escaping StoreAnswer<RunCommit>) -> Void
        var run: @Sendable (RunID, @escaping StoreAnswer<Run?>) -> Void
        var runs: @Sendable (RunQuery, @escaping StoreAnswer<RunPage>) -> Void
        var events: @Sendable (RunID, Int64, PageLimit, @escaping StoreAnswer<EventPage?>) -> Void
        var results: @Sendable (RunID, @escaping StoreAnswer<[RunResult]?>) -> Void
        var log: @Sendable (UInt64, PageLimit, @escaping StoreAnswer<LogPage>) -> Void
        var start: @Sendable (IdempotencyKey, Timestamp, @escaping StoreAnswer<KeptStart?>) -> Void
        var delete: @Sendable (RunID, @escaping StoreAnswer<RunDeletion>) -> Void
        var claim: @Sendable (Int, @escaping StoreAnswer<[ClaimedRun]>) -> Void
        var prune: @Sendable (RunRetention, Timestamp, @escaping StoreAnswer<PruneReport>) -> Void
        var condition = StoreCondition.ready
        var outbox: (any DeliveryStore)?
    }

    let inner = MemoryRunStore()
    let calls: Calls

    init(_ change: (MemoryRunStore, inout Calls) -> Void) {
        let inner = inner
        var calls = Calls(
            submit: { inner.submit($0, answer: $1) }, run: { inner.run($0, answer: $1) },
            runs: { inner.runs($0, answer: $1) },
            events: { inner.events(of: $0, after: $1, limit: $2, answer: $3) },
            results: { inner.results(of: $0, answer: $1) },
            log: { inner.log(after: $0, limit: $1, answer: $2) },
            start: { inner.start(under: $0, at: $1, answer: $2) },
            delete: { inner.delete($0, answer: $1) }, claim: { inner.claim(limit: $0, answer: $1) },
            prune: { inner.prune($0, at: $1, answer: $2) }, outbox: inner)
        change(inner, &calls)
        self.calls = calls
    }

    func submit(_ write: RunWrite, answer: @escaping StoreAnswer<RunCommit>) { calls.submit(write, answer) }
    func run(_ id: RunID, answer: @escaping StoreAnswer<Run?>) { calls.run(id, answer) }
    func runs(_ query: RunQuery, answer: @escaping StoreAnswer<RunPage>) { calls.runs(query, answer) }
    func events(
        of id: RunID, after seq: Int64, limit: PageLimit, answer: @escaping StoreAnswer<EventPage?>
    ) {
        calls.events(id, seq, limit, answer)
    }
    func results(of id: RunID, answer: @escaping StoreAnswer<[RunResult]?>) { calls.results(id, answer) }
    func log(after position: UInt64, limit: PageLimit, answer: @escaping StoreAnswer<LogPage>) {
        calls.log(position, limit, answer)
    }
    func start(
        under key: IdempotencyKey, at time: Timestamp, answer: @escaping StoreAnswer<KeptStart?>
    ) {
        calls.start(key, time, answer)
    }
    func delete(_ id: RunID, answer: @escaping StoreAnswer<RunDeletion>) { calls.delete(id, answer) }
    func claim(limit: Int, answer: @escaping StoreAnswer<[ClaimedRun]>) { calls.claim(limit, answer) }
    func prune(
        _ retention: RunRetention, at time: Timestamp, answer: @escaping StoreAnswer<PruneReport>
    ) {
        calls.prune(retention, time, answer)
    }
    var condition: StoreCondition { calls.condition }
    var survivesProcess: Bool { true }
    var outbox: (any DeliveryStore)? { calls.outbox }
}
