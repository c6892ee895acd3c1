/// Something that whoever started a skill learns of it.
///
/// An execution tells `starting`, then what happens in its order, then one of `succeeded`, `failed` and
/// `cancelled`, and last `completed`. An input that is refused is told as `validationFailed` and `completed`;
/// one that was cancelled before it started as `cancelled` and `completed`.
public enum SkillEvent<Output: Sendable>: Sendable {
    /// The work begins: it has waited for its turn before.
    case starting
    /// The skill is at work, so far in 0...1; `nil` when it has not said.
    case running(progress: Double?)
    /// The skill waits for a person's answer.
    case waiting(SkillQuestion)
    /// A piece of the output's text.
    case output(String)
    /// What happens to one item of a batch.
    case item(ItemReport)
    /// What happens to one step of a composed skill.
    case step(StepReport)
    /// A line of the skill's log.
    case log(RunLogLine)
    /// The input was refused; the skill was not run.
    case validationFailed(SkillError)
    /// The skill has returned.
    case succeeded(Output)
    /// The skill has thrown, or was given no more time.
    case failed(SkillError)
    /// It was cancelled, before it started or in the middle.
    case cancelled
    /// Nothing follows.
    case completed
}

extension SkillEvent {
    /// Whether it says how the execution has ended.
    public var isTerminal: Bool {
        switch self {
        case .validationFailed, .succeeded, .failed, .cancelled: true
        case .starting, .running, .waiting, .output, .item, .step, .log, .completed: false
        }
    }
}

extension SkillEvent: CustomStringConvertible {
    /// The event in a form for logs and tests, without texts and outputs: `running(0.5)`, `failed(timeout)`.
    public var description: String {
        switch self {
        case .starting: "starting"
        case .running(let progress): progress.map { "running(\($0))" } ?? "running"
        case .waiting(let question): "waiting(\(question.name))"
        case .output(let text): "output(\(text.utf8.count))"
        case .item(let report): "item(\(report.index), \(report.status.rawValue))"
        case .step(let report): "step(\(report.path), \(report.status.rawValue))"
        case .log(let line): "log(\(line.level.rawValue))"
        case .validationFailed(let error): "validationFailed(\(error.code))"
        case .succeeded: "succeeded"
        case .failed(let error): "failed(\(error.code))"
        case .cancelled: "cancelled"
        case .completed: "completed"
        }
    }
}
