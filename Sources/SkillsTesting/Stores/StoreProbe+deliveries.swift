import Skills

/// Calls of an outbox.
extension StoreProbe {
    private func outbox() throws -> any DeliveryStore {
        try require(store.outbox, "the store still has an outbox")
    }

    func dueHosts(after host: String? = nil, at time: Timestamp = .sample(), limit: Int = 100) async throws
        -> [String]
    {
        let outbox = try outbox()
        return try await answered { outbox.dueHosts(after: host, at: time, limit: limit, answer: $0) }
    }

    func dueDeliveries(to host: String, at time: Timestamp = .sample(), limit: Int = 100) async throws
        -> [Delivery]
    {
        let outbox = try outbox()
        return try await answered { outbox.dueDeliveries(to: host, at: time, limit: limit, answer: $0) }
    }

    func nextDue(after time: Timestamp) async throws -> Timestamp? {
        let outbox = try outbox()
        return try await answered { outbox.nextDue(after: time, answer: $0) }
    }

    func deliveries(of run: RunID) async throws -> [Delivery]? {
        let outbox = try outbox()
        return try await answered { outbox.deliveries(of: run, answer: $0) }
    }

    func redeliver(_ id: DeliveryID, of run: RunID, at time: Timestamp = .sample()) async throws
        -> Redelivery
    {
        let outbox = try outbox()
        return try await answered { outbox.redeliver(id, of: run, at: time, answer: $0) }
    }

    /// Records that an attempt has come to this.
    func record(
        _ message: Delivery, _ next: DeliveryOutcome.Next, at time: Timestamp = .sample(), status: Int? = 200,
        fault: String? = nil
    ) async throws {
        let outbox = try outbox()
        let attempt = DeliveryAttempt(at: time, status: status, fault: fault, duration: .milliseconds(15))
        let outcome = DeliveryOutcome(id: message.id, attempt: attempt, next: next)
        try await answered { outbox.record(outcome, answer: $0) }
    }

    // MARK: - What is expected

    /// The messages of a run, which is there and has lost none of them.
    func messages(of script: StoredRunScript) async throws -> [Delivery] {
        let found = try require(try await deliveries(of: script.id), "the run's messages")
        try expect(found.count, script.messages.count, "the number of the run's messages")
        return found
    }

    /// Requires that these messages are due for a host, and no others.
    func expectDue(_ expected: [Delivery], to host: String, at time: Timestamp = .sample()) async throws {
        let found = try await dueDeliveries(to: host, at: time)
        try expect(Set(found.map(\.id)), Set(expected.map(\.id)), "the messages that are due for \(host)")
    }

    /// Requires that nothing is due or will ever be.
    func expectNothingDue() async throws {
        try expect(try await dueHosts(at: .sample(1_000_000)), [], "the hosts that something is due for")
        try expect(
            try await nextDue(after: Timestamp(milliseconds: 0)) == nil, "nothing is due later",
            found: "a time")
    }

    /// Requires that the messages of a run stand like this.
    func expectStates(_ expected: [Delivery.State], of script: StoredRunScript) async throws {
        try expect(try await messages(of: script).map(\.state), expected, "where the run's messages stand")
    }
}
