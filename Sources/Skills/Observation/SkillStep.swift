/// One step of a composed skill as a runner shows it.
public struct SkillStep: Sendable, Identifiable {
    /// The path by which lists tell steps apart.
    public var id: StepPath { report.path }

    package let report: StepReport

    init(_ report: StepReport) {
        self.report = report
    }

    /// Makes a step for a preview or a test.
    public init(
        path: StepPath, status: StepReport.Status, error: SkillError? = nil, output: (any Sendable)? = nil
    ) {
        report = StepReport(
            path: path, status: status, error: error, output: output.map { ResultValue($0) })
    }

    /// The step with those that it is nested in.
    public var path: StepPath { report.path }

    /// The step's own name: the last of the path.
    public var name: String { report.name }

    /// Where it stands.
    public var status: StepReport.Status { report.status }

    /// Why it failed; `nil` unless it has.
    public var error: SkillError? { report.error }

    /// Whether it was not done again, since it had been done before.
    public var isCarriedOver: Bool { report.isCarriedOver }

    /// What the step has made; `nil` unless it has succeeded with a value of this type.
    public func output<Output: Sendable>(as type: Output.Type = Output.self) -> Output? {
        report.output(as: type)
    }

    /// Whether both are the same to an observer.
    func isSame(as other: SkillStep) -> Bool {
        id == other.id && status == other.status && error == other.error
            && isCarriedOver == other.isCarriedOver
    }
}
