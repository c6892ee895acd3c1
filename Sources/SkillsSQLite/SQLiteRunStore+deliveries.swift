public import Skills

extension SQLiteRunStore: DeliveryStore {
    /// The store itself: messages stand in the same file as their runs.
    public var outbox: (any DeliveryStore)? { self }

    /// The hosts that messages are due for.
    public func dueHosts(
        after host: String?, at time: Timestamp, limit: Int, answer: @escaping StoreAnswer<[String]>
    ) {
        reader.read(answer: answer) { try $0.dueHosts(after: host, at: time, limit: limit) }
    }

    /// The messages that are due for a host.
    public func dueDeliveries(
        to host: String, at time: Timestamp, limit: Int, answer: @escaping StoreAnswer<[Delivery]>
    ) {
        reader.read(answer: answer) { try $0.dueDeliveries(to: host, at: time, limit: limit) }
    }

    /// When the next message is due.
    public func nextDue(after time: Timestamp, answer: @escaping StoreAnswer<Timestamp?>) {
        reader.read(answer: answer) { try $0.nextDue(after: time) }
    }

    /// Keeps what an attempt has come to, and answers after its commit, which it shares with the writes beside it.
    public func record(_ outcome: DeliveryOutcome, answer: @escaping StoreAnswer<Void>) {
        writer.record(outcome, answer: answer)
    }

    /// The messages of a run.
    public func deliveries(of run: RunID, answer: @escaping StoreAnswer<[Delivery]?>) {
        reader.read(answer: answer) { try $0.deliveries(of: run) }
    }

    /// Makes a message due again.
    public func redeliver(
        _ id: DeliveryID, of run: RunID, at time: Timestamp, answer: @escaping StoreAnswer<Redelivery>
    ) {
        writer.perform({ $0.redeliver(id, of: run, at: time) }, answer: answer)
    }
}
