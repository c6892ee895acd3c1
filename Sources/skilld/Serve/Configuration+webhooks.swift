import Skills
import SkillsHTTPClient
import SkillsWebhooks

extension Configuration {
    /// The address that is told of every run; `nil` when the configuration names none.
    var configuredWebhook: RunWebhook? {
        webhooks.url.map { RunWebhook(url: $0, events: webhooks.events) }
    }

    /// Where a run may have messages sent.
    var webhookDestinations: WebhookDestinations { WebhookDestinations(allowing: webhooks.allowHosts) }

    /// Sends what a store has taken for webhooks; `nil` where it takes nothing.
    ///
    /// - Throws: An `HTTPClientError` when no descriptor is left.
    func webhookDispatcher(
        of store: any RunStore, onOutcome: @escaping @Sendable (Delivery, DeliveryOutcome) -> Void
    ) throws -> WebhookDispatcher? {
        guard let outbox = store.outbox else { return nil }
        let transport = try HTTPWebhookTransport(
            httpClient(allowing: webhooks.allowHosts), timeout: webhooks.timeout)
        var dispatch = WebhookConfiguration()
        dispatch.signer = WebhookSigner(secrets: webhooks.secrets)
        dispatch.schedule = WebhookRetrySchedule(webhooks.retries)
        dispatch.concurrency = webhooks.concurrency
        return WebhookDispatcher(
            outbox, transport: transport, configuration: dispatch, onOutcome: onOutcome)
    }
}
