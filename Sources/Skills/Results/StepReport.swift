/// What happens to one step of a composed skill.
public struct StepReport: Sendable {
    /// Where a step stands.
    public enum Status: String, Sendable, CaseIterable {
        /// It has begun.
        case running
        /// It has ended with an output.
        case succeeded
        /// It has ended with an error.
        case failed
        /// It was stopped, since the run is to end or nothing waits for it any more.
        case cancelled
    }

    /// The step with those that it is nested in.
    public var path: StepPath
    /// Where it stands.
    public let status: Status
    /// Why it failed; `nil` unless it has.
    public let error: SkillError?
    /// Whether it was not done again, since an earlier attempt or run has done it.
    public let isCarriedOver: Bool
    package let output: ResultValue?

    package init(
        path: StepPath, status: Status, error: SkillError? = nil, output: ResultValue? = nil,
        isCarriedOver: Bool = false
    ) {
        self.path = path
        self.status = status
        self.error = error
        self.output = output
        self.isCarriedOver = isCarriedOver
    }

    /// What the step has made; `nil` unless it has succeeded with a value of this type.
    public func output<Output: Sendable>(as type: Output.Type = Output.self) -> Output? {
        output?.typed(as: type)
    }

    /// The step's own name: the last of the path.
    public var name: String {
        let text = path.description.utf8
        let start = text.lastIndex(of: UInt8(ascii: "/")).map(text.index(after:)) ?? text.startIndex
        return String(decoding: text[start...], as: UTF8.self)
    }
}
