import Skills
import SkillsHTTPClient
import SkillsWebhooks
import Synchronization
import TestSupport

/// Answers messages as a test says, and keeps what was sent.
final class ScriptedTransport: WebhookTransport {
    private let answer: @Sendable (WebhookMessage) async -> WebhookResult?
    /// What was sent, in the order in which it was.
    let sent = Recorder<WebhookMessage>()

    init(_ answer: @escaping @Sendable (WebhookMessage) async -> WebhookResult?) {
        self.answer = answer
    }

    /// Gives each message the next of these answers, and the last one to all further ones.
    convenience init(_ answers: WebhookResult...) {
        let rest = Mutex(answers[...])
        self.init { _ in rest.withLock { $0.count > 1 ? $0.removeFirst() : $0.first } }
    }

    func send(_ message: WebhookMessage) async -> WebhookResult? {
        sent.append(message)
        return await answer(message)
    }

    /// The values of a field of what was sent, in order.
    func values(_ field: String) -> [String] {
        sent.values.map { $0.fields.first(field) ?? "" }
    }
}
