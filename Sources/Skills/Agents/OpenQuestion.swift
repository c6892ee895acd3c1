import SkillsJSON

/// A question that an attempt waits to have answered.
struct OpenQuestion {
    let id: UInt64
    let question: SkillQuestion
    let continuation: CheckedContinuation<RawJSON, any Error>
    /// Ends it when its time is over.
    var timer: ScheduledCall?
}
