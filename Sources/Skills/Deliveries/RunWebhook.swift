/// Where somebody wants to be told of a run.
public struct RunWebhook: Sendable, Hashable {
    /// The address: `http` or `https`, without a user name.
    public let url: String
    /// What is told; never empty, without repetition.
    public let events: [WebhookEvent]
    /// What signs: `whsec_` and 24 to 64 bytes in base64; `nil` where the configured one does.
    ///
    /// Never shown again, logged or part of a description.
    public let secret: WebhookSecret?

    package init(url: String, events: [WebhookEvent] = WebhookEvent.ends, secret: WebhookSecret? = nil) {
        self.url = url
        self.events = events
        self.secret = secret
    }
}
