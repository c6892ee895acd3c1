extension DeliveryStore {
    /// The hosts that messages are due for at a time, in order, after one in that order; at most so many.
    ///
    /// - Throws: A `RunStoreError`.
    public func dueHosts(after host: String?, at time: Timestamp, limit: Int) async throws -> [String] {
        try await answered { dueHosts(after: host, at: time, limit: limit, answer: $0) }
    }

    /// The messages that are due for a host at a time, the longest due first, at most so many.
    ///
    /// - Throws: A `RunStoreError`.
    public func dueDeliveries(to host: String, at time: Timestamp, limit: Int) async throws -> [Delivery] {
        try await answered { dueDeliveries(to: host, at: time, limit: limit, answer: $0) }
    }

    /// When the first message is due that is not yet at a time; `nil` when none is to come.
    ///
    /// - Throws: A `RunStoreError`.
    public func nextDue(after time: Timestamp) async throws -> Timestamp? {
        try await answered { nextDue(after: time, answer: $0) }
    }

    /// Keeps what an attempt has come to.
    ///
    /// - Throws: A `RunStoreError`.
    public func record(_ outcome: DeliveryOutcome) async throws {
        try await answered { record(outcome, answer: $0) }
    }

    /// The messages of a run in the order of its events; `nil` when there is no such run.
    ///
    /// - Throws: A `RunStoreError`.
    public func deliveries(of run: RunID) async throws -> [Delivery]? {
        try await answered { deliveries(of: run, answer: $0) }
    }

    /// Makes a message due at a time.
    ///
    /// - Throws: A `RunStoreError`.
    public func redeliver(_ id: DeliveryID, of run: RunID, at time: Timestamp) async throws -> Redelivery {
        try await answered { redeliver(id, of: run, at: time, answer: $0) }
    }

    private func answered<Value: Sendable>(_ call: (@escaping StoreAnswer<Value>) -> Void) async throws
        -> Value
    {
        try await withCheckedThrowingContinuation { continuation in
            call { continuation.resume(with: $0) }
        }
    }
}
