public import Skills

/// One thing that a scripted skill does.
public enum TestStep<Output: Sendable>: Sendable {
    /// Says how far it is.
    case progress(Double)
    /// Gives out a piece of text.
    case output(String)
    /// Writes a line of the log.
    case log(String, level: SkillLogLevel = .info)
    /// Tells of an item of a batch.
    case item(SkillItem)
    /// Tells of a step.
    case step(SkillStep)
    /// Waits until the executor's clock was advanced by so much.
    case wait(Duration)
    /// Asks a person, and goes on when it was answered.
    case ask(SkillQuestion)
    /// Waits until it is told to end, and ends then.
    case hang
    /// Returns.
    case succeed(Output)
    /// Throws.
    case fail(SkillError)
    /// Is cancelled, as by somebody from outside.
    case cancel

    /// What leads to a status; `nil` where nothing has to be done for it.
    public init?(_ status: SkillStatus<Output>) {
        switch status {
        case .idle, .queued, .running(progress: nil): return nil
        case .running(let progress?): self = .progress(progress)
        case .waiting(let question): self = .ask(question)
        case .succeeded(let output): self = .succeed(output)
        case .failed(let error): self = .fail(error)
        case .cancelled: self = .cancel
        }
    }
}
