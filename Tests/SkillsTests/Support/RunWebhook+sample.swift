@testable import Skills

extension RunWebhook {
    /// A webhook that is told of these events.
    static func sample(
        _ host: String = "hook.example", _ events: [WebhookEvent] = WebhookEvent.ends,
        secret: WebhookSecret? = nil
    ) -> RunWebhook {
        RunWebhook(url: "https://\(host)/told", events: events, secret: secret)
    }
}
