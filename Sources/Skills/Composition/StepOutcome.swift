/// What became of a step that was not cancelled.
enum StepOutcome<Output: Sendable>: Sendable {
    /// It has made its output, now or in an earlier attempt or run.
    case succeeded(Output)
    /// It has thrown; the error names the step.
    case failed(SkillError)
    /// Its own time was over; the error names the step.
    case overtime(SkillError)
}
