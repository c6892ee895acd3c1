/// The outbox: messages that a store has taken with the writes of their runs, until they have come to their end.
///
/// Answers are given as those of a `RunStore`. Deleting a run deletes its messages; retention of runs leaves those that
/// are pending until they have come to their end, and retention of payloads takes the bodies of the others. A message is
/// due only while it is pending and none of the same run and endpoint before it is; one that comes after a receiver wanted
/// no more ends at once.
public protocol DeliveryStore: Sendable {
    /// The hosts that messages are due for at a time, in the order of their bytes, after one in that order; at most so
    /// many.
    func dueHosts(
        after host: String?, at time: Timestamp, limit: Int, answer: @escaping StoreAnswer<[String]>)

    /// The messages that are due for a host at a time, the longest due first, at most so many.
    func dueDeliveries(
        to host: String, at time: Timestamp, limit: Int, answer: @escaping StoreAnswer<[Delivery]>)

    /// When the first message is due that is not yet at a time; `nil` when none is to come.
    func nextDue(after time: Timestamp, answer: @escaping StoreAnswer<Timestamp?>)

    /// Keeps what an attempt has come to, and makes the run's next message to the endpoint due where it is that one's
    /// turn; does nothing to a message that is not pending.
    func record(_ outcome: DeliveryOutcome, answer: @escaping StoreAnswer<Void>)

    /// The messages of a run in the order of its events; `nil` when there is no such run.
    func deliveries(of run: RunID, answer: @escaping StoreAnswer<[Delivery]?>)

    /// Makes a message due at a time that has come to its end, or waits for its next attempt.
    func redeliver(
        _ id: DeliveryID, of run: RunID, at time: Timestamp, answer: @escaping StoreAnswer<Redelivery>)
}
