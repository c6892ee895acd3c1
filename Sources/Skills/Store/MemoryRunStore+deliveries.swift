import Synchronization

extension MemoryRunStore: DeliveryStore {
    /// The store itself: messages are gone with the process.
    public var outbox: (any DeliveryStore)? { self }

    /// The hosts that messages are due for.
    public func dueHosts(
        after host: String?, at time: Timestamp, limit: Int, answer: @escaping StoreAnswer<[String]>
    ) {
        answer(.success(state.withLock { $0.outbox.dueHosts(after: host, at: time, limit: limit) }))
    }

    /// The messages that are due for a host.
    public func dueDeliveries(
        to host: String, at time: Timestamp, limit: Int, answer: @escaping StoreAnswer<[Delivery]>
    ) {
        answer(.success(state.withLock { $0.outbox.dueDeliveries(to: host, at: time, limit: limit) }))
    }

    /// When the next message is due.
    public func nextDue(after time: Timestamp, answer: @escaping StoreAnswer<Timestamp?>) {
        answer(.success(state.withLock { $0.outbox.nextDue(after: time) }))
    }

    /// Keeps what an attempt has come to.
    public func record(_ outcome: DeliveryOutcome, answer: @escaping StoreAnswer<Void>) {
        state.withLock { $0.record(outcome) }
        answer(.success(()))
    }

    /// The messages of a run.
    public func deliveries(of run: RunID, answer: @escaping StoreAnswer<[Delivery]?>) {
        answer(.success(state.withLock { $0.deliveries(of: run) }))
    }

    /// Makes a message due again.
    public func redeliver(
        _ id: DeliveryID, of run: RunID, at time: Timestamp, answer: @escaping StoreAnswer<Redelivery>
    ) {
        answer(.success(state.withLock { $0.redeliver(id, of: run, at: time) }))
    }
}
