/// What has come of the wish to send a message again.
public enum Redelivery: Sendable {
    /// It is due.
    case scheduled(Delivery)
    /// There is no such run.
    case unknownRun
    /// The run has no such message.
    case unknownDelivery
    /// A message before it has not come to its end.
    case waits
    /// Retention has dropped what it said.
    case lostBody
}
