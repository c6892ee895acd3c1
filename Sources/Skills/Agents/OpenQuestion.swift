import SkillsJSON

/// A question that an attempt waits to have answered.
struct OpenQuestion {
    let id: UInt64
    let question: SkillQuestion
    /// How long it may stand; `nil`: as long as the run goes on.
    let limit: Duration?
    let continuation: CheckedContinuation<RawJSON, any Error>
    /// Ends it when its time is over.
    ///
    /// `nil` while it waits behind another, and where it has no limit.
    var timer: ScheduledCall?

    /// What the asker is told when its time is over.
    func overtime(_ limit: Duration) -> SkillError {
        SkillError(
            code: SkillError.timeoutCode,
            detail: "Nobody has answered \(question.name) within \(limit.shortText).")
    }
}
