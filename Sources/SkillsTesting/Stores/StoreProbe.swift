import Skills
import Synchronization

/// A store under test, through whose calls it is watched how often each is answered.
final class StoreProbe: Sendable {
    /// The name of the case that is being tried.
    let caseName: String
    /// How long an answer is waited for.
    let patience: Duration
    private let currentStore: @Sendable () -> any RunStore
    private let reopenStore: (@Sendable () async throws -> Void)?
    /// How many answers came after the first one of their call.
    private let repeated = Mutex(0)

    init(
        caseName: String, patience: Duration, store: @escaping @Sendable () -> any RunStore,
        reopenStore: (@Sendable () async throws -> Void)?
    ) {
        self.caseName = caseName
        self.patience = patience
        currentStore = store
        self.reopenStore = reopenStore
    }

    /// The store as it was opened last.
    var store: any RunStore { currentStore() }

    /// Ends the store's owner and opens the same data again; only for a case that says it needs that.
    func reopen() async throws {
        guard let reopenStore else { preconditionFailure("a case opens again and does not say so") }
        try await reopenStore()
    }

    // MARK: - Calls

    @discardableResult
    func submit(_ write: RunWrite) async throws -> RunCommit {
        try await answered { self.store.submit(write, answer: $0) }
    }

    func run(_ id: RunID) async throws -> Run? {
        try await answered { self.store.run(id, answer: $0) }
    }

    func runs(_ query: RunQuery) async throws -> RunPage {
        try await answered { self.store.runs(query, answer: $0) }
    }

    func events(of id: RunID, after seq: Int64, limit: PageLimit = PageLimit()) async throws -> EventPage? {
        try await answered { self.store.events(of: id, after: seq, limit: limit, answer: $0) }
    }

    func results(of id: RunID) async throws -> [RunResult]? {
        try await answered { self.store.results(of: id, answer: $0) }
    }

    func log(after position: UInt64, limit: PageLimit = PageLimit()) async throws -> LogPage {
        try await answered { self.store.log(after: position, limit: limit, answer: $0) }
    }

    func start(under key: IdempotencyKey, at time: Timestamp) async throws -> KeptStart? {
        try await answered { self.store.start(under: key, at: time, answer: $0) }
    }

    func delete(_ id: RunID) async throws -> RunDeletion {
        try await answered { self.store.delete(id, answer: $0) }
    }

    func claim(limit: Int = 100) async throws -> [ClaimedRun] {
        try await answered { self.store.claim(limit: limit, answer: $0) }
    }

    func prune(_ retention: RunRetention, at time: Timestamp) async throws -> PruneReport {
        try await answered { self.store.prune(retention, at: time, answer: $0) }
    }

    /// Makes a call and waits for its first answer.
    ///
    /// - Throws: What the store answers, and a `RunStoreFault` when it answers nothing in time.
    func answered<Value: Sendable>(_ call: (@escaping StoreAnswer<Value>) -> Void) async throws
        -> Value
    {
        let result: Result<Value, RunStoreError>? = await withCheckedContinuation { continuation in
            let slot = AnswerSlot(continuation)
            let timer = SystemRunClock.shared.schedule(after: patience) { slot.giveUp() }
            call { result in
                timer.cancel()
                if !slot.take(result) { self.repeated.withLock { $0 += 1 } }
            }
        }
        guard let result else {
            throw RunStoreFault(
                caseName: caseName, expectation: "every call is answered", found: "no answer in \(patience)")
        }
        return try result.get()
    }

    /// Ends the case: no call may have been answered twice.
    ///
    /// - Throws: A `RunStoreFault`.
    func finish() throws {
        let count = repeated.withLock { $0 }
        try expect(count == 0, "every call is answered once", found: "\(count) answers that came too many")
    }
}
