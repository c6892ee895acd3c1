/// One item of a batch as a runner shows it.
public struct SkillItem: Sendable, Identifiable {
    /// The key by which lists tell items apart.
    public var id: ResultKey { report.key }

    package let report: ItemReport

    init(_ report: ItemReport) {
        self.report = report
    }

    /// Makes an item for a preview or a test.
    public init(
        index: Int, of path: StepPath = .root, status: ItemReport.Status, progress: Double? = nil,
        error: SkillError? = nil, output: (any Sendable)? = nil
    ) {
        report = ItemReport(
            index: index, path: path, status: status, progress: progress, error: error,
            output: output.map { ResultValue($0) })
    }

    /// The item, counted from 0.
    public var index: Int { report.index }

    /// The step that the batch runs in; the root when the skill is the batch.
    public var path: StepPath { report.path }

    /// Where it stands.
    public var status: ItemReport.Status { report.status }

    /// How far it is, in 0...1; `nil` when it has not said, or has ended.
    public var progress: Double? { report.progress }

    /// Why it failed; `nil` unless it has.
    public var error: SkillError? { report.error }

    /// Whether it was not done again, since it had been done before.
    public var isCarriedOver: Bool { report.isCarriedOver }

    /// What the item has made; `nil` unless it has succeeded with a value of this type.
    public func output<Output: Sendable>(as type: Output.Type = Output.self) -> Output? {
        report.output(as: type)
    }

    /// Whether both are the same to an observer; an item has only one output, so outputs are not compared.
    func isSame(as other: SkillItem) -> Bool {
        id == other.id && status == other.status && error == other.error
            && isCarriedOver == other.isCarriedOver
            && SkillStatus<Never>.running(progress: progress).isSame(as: .running(progress: other.progress))
    }
}
