package import SkillsHTTPClient

/// What has come of one attempt.
package enum WebhookResult: Sendable, Equatable {
    /// The receiver has answered with this status, and may have said when it wants to be asked again.
    case answered(status: Int, retryAfter: RetryAfter? = nil)
    /// There was no answer, for a reason that may pass.
    case failed(String)
    /// The message can't be sent there, now or later.
    case refused(String)
}
