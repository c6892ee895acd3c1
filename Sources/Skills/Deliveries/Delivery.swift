/// One message to a webhook, and what has become of it.
///
/// Messages of a run to the same endpoint go out in the order of its events: the next one only when the one before it
/// has come to its end.
public struct Delivery: Sendable {
    /// Whose address it goes to.
    public enum Endpoint: Int, Sendable, Hashable {
        /// The one that the run's caller has named.
        case run = 0
        /// The one that the configuration names.
        case configured = 1
    }

    /// Where it stands.
    public enum State: Int, Sendable, Hashable {
        /// It is to be sent, or sent again.
        case pending = 0
        /// The receiver has taken it.
        case delivered = 1
        /// It was given up.
        case failed = 2
        /// The receiver wants no more of this run's messages (410).
        case disabled = 3
    }

    /// The message's `webhook-id`, the same in each attempt.
    public let id: DeliveryID
    /// The run that it tells of.
    public let run: RunID
    /// The number of the event that it tells of.
    public let seq: Int64
    /// What it tells.
    public let event: WebhookEvent
    /// Whose address it goes to.
    public let endpoint: Endpoint
    /// The address.
    public let url: String
    /// The host of the address in lower case, with its port unless that is the scheme's own: the receiver, by which
    /// deliveries are kept apart.
    public let host: String
    /// The run's own secret; `nil` where the configured one signs.
    public let secret: WebhookSecret?
    /// The exact bytes that are sent and signed, some 20 KB at most; `nil` when retention has dropped them.
    public internal(set) var body: [UInt8]?
    /// When the event was.
    public let createdAt: Timestamp
    /// Where it stands.
    public package(set) var state: State = .pending
    /// When it is sent next; `nil` when it has come to its end, and while another of the run is before it.
    public package(set) var due: Timestamp?
    /// How often it was sent since it was first to be, or was to be again.
    public package(set) var tries = 0
    /// The last attempts, the oldest first, 20 at most.
    public package(set) var attempts: [DeliveryAttempt] = []

    package init(
        id: DeliveryID, run: RunID, seq: Int64, event: WebhookEvent, endpoint: Endpoint, url: String,
        host: String, secret: WebhookSecret?, body: [UInt8]?, createdAt: Timestamp
    ) {
        self.id = id
        self.run = run
        self.seq = seq
        self.event = event
        self.endpoint = endpoint
        self.url = url
        self.host = host
        self.secret = secret
        self.body = body
        self.createdAt = createdAt
    }
}
