/// Carries messages to their receivers.
package protocol WebhookTransport: Sendable {
    /// Sends a message once and waits for what comes of it.
    ///
    /// `nil` when the task was cancelled before there was an answer: the message may have arrived or not.
    func send(_ message: WebhookMessage) async -> WebhookResult?
}
