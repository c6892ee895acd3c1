/// What happens to one item of a batch.
public struct ItemReport: Sendable {
    /// Where an item stands.
    public enum Status: String, Sendable, CaseIterable {
        /// It is being worked on.
        case running
        /// It has ended with an output.
        case succeeded
        /// It has ended with an error.
        case failed
        /// It was stopped, since the run is to end.
        case cancelled
    }

    /// The item, counted from 0.
    public let index: Int
    /// The step that the batch runs in; the root when the run is the batch.
    public var path: StepPath
    /// Where it stands.
    public let status: Status
    /// How far it is, in 0...1; `nil` when it has not said, or has ended.
    public let progress: Double?
    /// Why it failed; `nil` unless it has.
    public let error: SkillError?
    /// Whether it was not done again, since an earlier attempt or run has done it.
    public let isCarriedOver: Bool
    package let output: ResultValue?

    package init(
        index: Int, path: StepPath = .root, status: Status, progress: Double? = nil, error: SkillError? = nil,
        output: ResultValue? = nil, isCarriedOver: Bool = false
    ) {
        self.index = index
        self.path = path
        self.status = status
        self.progress = progress
        self.error = error
        self.isCarriedOver = isCarriedOver
        self.output = output
    }

    /// What the item has made; `nil` unless it has succeeded with a value of this type.
    public func output<Output: Sendable>(as type: Output.Type = Output.self) -> Output? {
        output?.typed(as: type)
    }

    package var key: ResultKey { ResultKey(item: index, of: path) }
}
