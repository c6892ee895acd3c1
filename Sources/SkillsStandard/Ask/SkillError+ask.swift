import Skills
import SkillsHTTPClient

/// The errors of `ask`.
extension SkillError {
    /// The code of a skill that is not configured.
    static let notConfiguredCode = "not_configured"
    /// The code of a server that does not accept the configured key.
    static let unauthorizedCode = "unauthorized"

    /// The skill has nobody to ask.
    static let askNotConfigured = SkillError(
        code: notConfiguredCode, detail: AskSkill.unusableReason, isRetryable: false)

    /// What a model server's refusal means to a caller; it never repeats the key.
    static func refusal(_ status: Int, _ message: String?, hasKey: Bool) -> SkillError {
        switch status {
        case 401, 403:
            SkillError(
                code: unauthorizedCode,
                detail: hasKey
                    ? "The model server does not accept the key in skills.ask.key."
                    : "The model server asks for a key, and skills.ask.key has none.")
        case 404:
            SkillError(
                code: upstreamFailedCode,
                detail:
                    "The model server knows no such model or address: see skills.ask.model and skills.ask.url."
            )
        case 429:
            SkillError(
                code: rateLimitedCode, detail: "The model server takes no more questions at the moment.")
        default:
            SkillError(
                code: upstreamFailedCode,
                detail: message.map { "The model server answered with status \(status): \($0)" }
                    ?? "The model server answered with status \(status).")
        }
    }
}
