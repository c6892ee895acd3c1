/// What an attempt has come to.
public struct DeliveryOutcome: Sendable {
    /// What follows from it.
    public enum Next: Sendable, Hashable {
        /// The receiver has it: the run's next message to this endpoint is due at once.
        case delivered
        /// It is sent again at this time.
        case retry(at: Timestamp)
        /// It is given up: the run's next message to this endpoint is due at once.
        case failed
        /// The receiver wants no more: the run's pending messages to this endpoint end with it.
        case disabled
    }

    /// The message.
    public let id: DeliveryID
    /// The attempt.
    public let attempt: DeliveryAttempt
    /// What follows.
    public let next: Next

    package init(id: DeliveryID, attempt: DeliveryAttempt, next: Next) {
        self.id = id
        self.attempt = attempt
        self.next = next
    }
}
