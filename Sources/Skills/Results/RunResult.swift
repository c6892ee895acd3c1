public import SkillsJSON

/// What became of one step or item of a run, stored so that it need not be done again.
public struct RunResult: Sendable, Hashable {
    /// What there is to know of it.
    public enum Outcome: Sendable, Hashable {
        /// It was begun and has not ended, or what it made has no JSON form: it will be done again.
        case unfinished
        /// It has ended with this output.
        case succeeded(RawJSON)
        /// It has ended with this error.
        case failed(SkillError)
    }

    /// The step or item.
    public let key: ResultKey
    /// What became of it.
    public let outcome: Outcome

    /// Says what became of a step or item.
    public init(key: ResultKey, outcome: Outcome) {
        self.key = key
        self.outcome = outcome
    }

    /// The output; `nil` unless it has succeeded.
    public var output: RawJSON? {
        if case .succeeded(let output) = outcome { output } else { nil }
    }
}
