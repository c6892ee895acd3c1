/// What never changes about a run, shared by its rows and its events, of which there are many.
///
/// The input is not part of it: retention drops that while events are kept.
final class RunOrigin: Sendable {
    let id: RunID
    let skill: SkillID
    let skillVersion: String
    let labels: RunLabels
    let owner: String?
    let locale: String?
    let timeout: Duration
    let retryOf: RunID?
    let createdAt: Timestamp
    let priority: Int
    let concurrencyKey: String?
    let terms: RunTerms
    let fingerprint: RequestFingerprint?
    let webhook: RunWebhook?

    init(
        id: RunID, skill: SkillID, skillVersion: String, labels: RunLabels, owner: String?,
        locale: String?, timeout: Duration, retryOf: RunID?, createdAt: Timestamp, priority: Int,
        concurrencyKey: String?, terms: RunTerms, fingerprint: RequestFingerprint?, webhook: RunWebhook?
    ) {
        self.id = id
        self.skill = skill
        self.skillVersion = skillVersion
        self.labels = labels
        self.owner = owner
        self.locale = locale
        self.timeout = timeout
        self.retryOf = retryOf
        self.createdAt = createdAt
        self.priority = priority
        self.concurrencyKey = concurrencyKey
        self.terms = terms
        self.fingerprint = fingerprint
        self.webhook = webhook
    }
}
