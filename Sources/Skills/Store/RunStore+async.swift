extension RunStore {
    /// Writes, and returns after the commit.
    ///
    /// - Throws: A `RunStoreError`.
    @discardableResult
    public func submit(_ write: RunWrite) async throws -> RunCommit {
        try await answered { submit(write, answer: $0) }
    }

    /// Finds a run; `nil` when there is none.
    ///
    /// - Throws: A `RunStoreError`.
    public func run(_ id: RunID) async throws -> Run? {
        try await answered { run(id, answer: $0) }
    }

    /// Lists runs, the newest first by their creation.
    ///
    /// - Throws: A `RunStoreError`.
    public func runs(_ query: RunQuery) async throws -> RunPage {
        try await answered { runs(query, answer: $0) }
    }

    /// Reads a run's events with a number above `seq`, in order; `nil` when there is no such run.
    ///
    /// - Throws: A `RunStoreError`.
    public func events(of id: RunID, after seq: Int64, limit: PageLimit = PageLimit()) async throws
        -> EventPage?
    {
        try await answered { events(of: id, after: seq, limit: limit, answer: $0) }
    }

    /// Reads what became of a run's steps and items, in the order in which they were begun; `nil` when there is
    /// no such run.
    ///
    /// - Throws: A `RunStoreError`.
    public func results(of id: RunID) async throws -> [RunResult]? {
        try await answered { results(of: id, answer: $0) }
    }

    /// Reads the events of all runs with a position above `position`, in order.
    ///
    /// - Throws: A `RunStoreError`.
    public func log(after position: UInt64, limit: PageLimit = PageLimit()) async throws -> LogPage {
        try await answered { log(after: position, limit: limit, answer: $0) }
    }

    /// Finds the start that a key stands for; `nil` when it is free at this time.
    ///
    /// - Throws: A `RunStoreError`.
    public func start(under key: IdempotencyKey, at time: Timestamp) async throws -> KeptStart? {
        try await answered { start(under: key, at: time, answer: $0) }
    }

    /// Deletes a run that has ended.
    ///
    /// - Throws: A `RunStoreError`.
    public func delete(_ id: RunID) async throws -> RunDeletion {
        try await answered { delete(id, answer: $0) }
    }

    /// Takes over active runs whose lease is gone, the oldest first, at most so many.
    ///
    /// - Throws: A `RunStoreError`.
    public func claim(limit: Int = 100) async throws -> [ClaimedRun] {
        try await answered { claim(limit: limit, answer: $0) }
    }

    /// Drops some of what is no longer to be kept.
    ///
    /// - Throws: A `RunStoreError`.
    public func prune(_ retention: RunRetention, at time: Timestamp) async throws -> PruneReport {
        try await answered { prune(retention, at: time, answer: $0) }
    }

    private func answered<Value: Sendable>(_ call: (@escaping StoreAnswer<Value>) -> Void) async throws
        -> Value
    {
        try await withCheckedThrowingContinuation { continuation in
            call { continuation.resume(with: $0) }
        }
    }
}
