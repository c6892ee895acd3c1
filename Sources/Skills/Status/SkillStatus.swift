/// Where one skill stands: the one state machine of runs and of runners.
///
/// `Output` is raw JSON in the service and the skill's own output type in a program, so that an output is
/// read without a cast.
public enum SkillStatus<Output: Sendable>: Sendable {
    /// Nobody is running the skill. Exits: `queued`, and `failed` for an input that is refused.
    case idle
    /// Accepted and waiting for its turn. Exits: `running`, `cancelled`, `failed`.
    case queued
    /// An attempt is at work. The progress lies in 0...1; `nil` when only start and end are known.
    /// Exits: `waiting`, `succeeded`, `failed`, `cancelled`, `queued` for another attempt.
    case running(progress: Double?)
    /// The attempt waits for a person's answer. Exits: `running`, `succeeded`, `failed`, `cancelled`,
    /// `queued`.
    case waiting(SkillQuestion)
    /// Ended with an output. No exit.
    case succeeded(Output)
    /// Ended with an error. No exit.
    case failed(SkillError)
    /// Ended because somebody asked for it. No exit.
    case cancelled

    /// The name of the state; `nil` for `idle`, which no run is ever in.
    public var runStatus: RunStatus? {
        switch self {
        case .idle: nil
        case .queued: .queued
        case .running: .running
        case .waiting: .waiting
        case .succeeded: .succeeded
        case .failed: .failed
        case .cancelled: .cancelled
        }
    }

    /// Whether nothing will follow.
    public var isTerminal: Bool { runStatus?.isTerminal ?? false }

    /// Whether an attempt is at work, one that waits for an answer included.
    public var isRunning: Bool {
        switch self {
        case .running, .waiting: true
        case .idle, .queued, .succeeded, .failed, .cancelled: false
        }
    }

    /// Whether it was asked for and has not ended: queued, running or waiting.
    public var isActive: Bool {
        switch self {
        case .queued, .running, .waiting: true
        case .idle, .succeeded, .failed, .cancelled: false
        }
    }

    /// The last progress reported, in 0...1; `nil` when none was, or when no attempt is at work.
    public var progress: Double? {
        if case .running(let progress) = self { progress } else { nil }
    }

    /// What was made; `nil` unless it has succeeded.
    public var output: Output? {
        if case .succeeded(let output) = self { output } else { nil }
    }

    /// Why it failed; `nil` unless it has.
    public var error: SkillError? {
        if case .failed(let error) = self { error } else { nil }
    }

    /// What a person is asked; `nil` when nothing is.
    public var question: SkillQuestion? {
        if case .waiting(let question) = self { question } else { nil }
    }
}

extension SkillStatus: CustomStringConvertible {
    /// The state in a form for logs, without its output: `running(0.5)`, `failed(timeout)`.
    public var description: String {
        switch self {
        case .idle: "idle"
        case .running(let progress?): "running(\(progress))"
        case .waiting(let question): "waiting(\(question.name))"
        case .failed(let error): "failed(\(error.code))"
        case .queued, .running(progress: nil), .succeeded, .cancelled: runStatus?.rawValue ?? "idle"
        }
    }
}

extension SkillStatus: Equatable where Output: Equatable {}
