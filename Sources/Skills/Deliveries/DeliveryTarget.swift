/// An endpoint that is told of a run.
struct DeliveryTarget: Sendable {
    /// Whose address it is.
    let endpoint: Delivery.Endpoint
    /// What it wants to be told, and where.
    let webhook: RunWebhook
    /// The host of the address in lower case.
    let host: String

    /// Looks the address through; `nil` for one that can't be sent to.
    init?(_ endpoint: Delivery.Endpoint, _ webhook: RunWebhook?) {
        guard let webhook, let url = WebhookURL(webhook.url) else { return nil }
        self.endpoint = endpoint
        self.webhook = webhook
        host = url.host
    }
}
