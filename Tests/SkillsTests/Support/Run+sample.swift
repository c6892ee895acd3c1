import SkillsJSON

@testable import Skills

extension Run {
    /// A run as it is before its first event.
    static func sample(
        id: RunID = RunID(), skill: String = "sample", input: String = "{}", labels: RunLabels = RunLabels(),
        timeout: Duration = .seconds(30), createdAt: Timestamp = Timestamp(milliseconds: 0),
        webhook: RunWebhook? = nil
    ) throws -> Run {
        try Run(
            id: id, skill: .sample(skill), skillVersion: "1.0.0", input: RawJSON(parsing: input),
            labels: labels, owner: nil, locale: nil, timeout: timeout, retryOf: nil, createdAt: createdAt,
            webhook: webhook)
    }
}
