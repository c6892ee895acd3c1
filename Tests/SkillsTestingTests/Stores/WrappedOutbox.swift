import Skills

/// An outbox in memory of which some calls are answered by others.
struct WrappedOutbox: DeliveryStore {
    /// What answers the calls.
    struct Calls: Sendable {
        var dueHosts: @Sendable (String?, Timestamp, Int, @escaping StoreAnswer<[String]>) -> Void
        var dueDeliveries: @Sendable (String, Timestamp, Int, @escaping StoreAnswer<[Delivery]>) -> Void
        var nextDue: @Sendable (Timestamp, @escaping StoreAnswer<Timestamp?>) -> Void
        var record: @Sendable (DeliveryOutcome, @escaping StoreAnswer<Void>) -> Void
        var deliveries: @Sendable (RunID, @escaping StoreAnswer<[Delivery]?>) -> Void
        var redeliver: @Sendable (DeliveryID, RunID, Timestamp, @escaping StoreAnswer<Redelivery>) -> Void
    }

    let calls: Calls

    init(_ inner: MemoryRunStore, _ change: (inout Calls) -> Void) {
        var calls = Calls(
            dueHosts: { inner.dueHosts(after: $0, at: $1, limit: $2, answer: $3) },
            dueDeliveries: { inner.dueDeliveries(to: $0, at: $1, limit: $2, answer: $3) },
            nextDue: { inner.nextDue(after: $0, answer: $1) }, record: { inner.record($0, answer: $1) },
            deliveries: { inner.deliveries(of: $0, answer: $1) },
            redeliver: { inner.redeliver($0, of: $1, at: $2, answer: $3) })
        change(&calls)
        self.calls = calls
    }

    func dueHosts(
        after host: String?, at time: Timestamp, limit: Int, answer: @escaping StoreAnswer<[String]>
    ) {
        calls.dueHosts(host, time, limit, answer)
    }
    func dueDeliveries(
        to host: String, at time: Timestamp, limit: Int, answer: @escaping StoreAnswer<[Delivery]>
    ) {
        calls.dueDeliveries(host, time, limit, answer)
    }
    func nextDue(after time: Timestamp, answer: @escaping StoreAnswer<Timestamp?>) {
        calls.nextDue(time, answer)
    }
    func record(_ outcome: DeliveryOutcome, answer: @escaping StoreAnswer<Void>) {
        calls.record(outcome, answer)
    }
    func deliveries(of run: RunID, answer: @escaping StoreAnswer<[Delivery]?>) {
        calls.deliveries(run, answer)
    }
    func redeliver(
        _ id: DeliveryID, of run: RunID, at time: Timestamp, answer: @escaping StoreAnswer<Redelivery>
    ) {
        calls.redeliver(id, run, time, answer)
    }
}
