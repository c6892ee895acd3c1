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

    /// How often the message had been tried when that was decided; `nil` where it does not matter.
    ///
    /// A message that was made due again meanwhile stays so, unless the receiver has taken it or wants no more.
    package let tries: Int?

    package init(id: DeliveryID, attempt: DeliveryAttempt, next: Next, tries: Int? = nil) {
        self.id = id
        self.attempt = attempt
        self.next = next
        self.tries = tries
    }
}
