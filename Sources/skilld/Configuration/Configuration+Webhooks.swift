import Skills
import SkillsHTTPClient
import SkillsWebhooks

extension Configuration {
    /// Messages about runs to other services.
    struct Webhooks: Equatable, Sendable {
        /// An address that is told of every run; may hold a secret.
        var url: String?
        /// What it is told.
        var events = WebhookEvent.ends
        /// What signs messages whose run has no secret of its own, each of them.
        var secrets: [WebhookSecret] = []
        /// What may be called beside public addresses where a run names it.
        var allowHosts: [AllowedDestination] = []
        /// How long to wait after each attempt that has failed.
        var retries = WebhookRetrySchedule.standard
        /// How long an attempt may take.
        var timeout = Duration.seconds(20)
        /// How many attempts are made at once.
        var concurrency = 32
    }
}
