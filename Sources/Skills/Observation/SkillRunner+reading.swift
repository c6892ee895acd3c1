import SkillsJSON

extension SkillRunner {
    /// What the last execution has made; `nil` unless it has succeeded.
    public var output: S.Output? { status.output }

    /// The fields of the input that are to blame; empty unless the last execution failed for them.
    public var fieldErrors: [FieldError] { lastError?.errors ?? [] }

    /// What a person is asked; `nil` when nothing is.
    public var question: SkillQuestion? { status.question }

    /// Whether a `perform` would be refused, since one is queued or at work.
    public var isBusy: Bool { status.isActive }

    /// The pieces of output that the skill has given out, joined.
    ///
    /// Of a text of more than 1 MiB only the end is kept, at least 768 KiB of it.
    public var streamingText: String { streaming.text }
}
