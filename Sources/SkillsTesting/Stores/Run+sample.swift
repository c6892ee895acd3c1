import Skills
import SkillsJSON

extension Run {
    /// A run as it is before its first event.
    static func sample(
        id: RunID = RunID(), skill: SkillID = SkillID(literal: "sample"), input: RawJSON = .null,
        labels: [RunLabels.Label] = [], owner: String? = nil, createdAt: Timestamp = .sample(),
        webhook: RunWebhook? = nil
    ) -> Run {
        Run(
            id: id, skill: skill, skillVersion: "1.0.0", input: input, labels: RunLabels(labels),
            owner: owner, locale: nil, timeout: .seconds(30), retryOf: nil, createdAt: createdAt,
            webhook: webhook)
    }
}

extension Timestamp {
    /// So many seconds after a moment in 2023.
    static func sample(_ seconds: Int64 = 0) -> Timestamp {
        Timestamp(milliseconds: 1_700_000_000_000 + seconds * 1000)
    }
}
