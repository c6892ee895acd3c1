/// One attempt to deliver a message.
public struct DeliveryAttempt: Sendable, Hashable {
    /// When it began.
    public let at: Timestamp
    /// The status of the response; `nil` when there was none.
    public let status: Int?
    /// Why there was none, for people; without addresses that the caller did not name.
    public let fault: String?
    /// How long it took.
    public let duration: Duration

    package init(at: Timestamp, status: Int?, fault: String?, duration: Duration) {
        self.at = at
        self.status = status
        self.fault = fault
        self.duration = duration
    }
}
