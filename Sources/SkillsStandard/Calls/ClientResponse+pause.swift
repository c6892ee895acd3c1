import Skills
import SkillsHTTPClient

extension ClientResponse {
    /// How long the service wants to be left alone, where it has said so in `Retry-After`.
    func pause(at now: Timestamp) -> Duration? {
        fields.first("retry-after").flatMap(RetryAfter.init)?.delay(at: Int(now.milliseconds / 1000))
    }
}
