/// What a webhook can be told of: a run has come into a status.
public enum WebhookEvent: String, Sendable, Hashable, CaseIterable {
    /// The run was accepted, or waits for its next attempt.
    case queued = "run.queued"
    /// An attempt has begun, or goes on after an answer.
    case running = "run.running"
    /// The run asks a person.
    case waiting = "run.waiting"
    /// It has ended well.
    case succeeded = "run.succeeded"
    /// It has failed.
    case failed = "run.failed"
    /// It was cancelled.
    case cancelled = "run.cancelled"

    /// What is told where nobody says otherwise: the ends.
    public static let ends: [WebhookEvent] = [.succeeded, .failed, .cancelled]
}
