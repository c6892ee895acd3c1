/// How much a line of a run's log matters.
public enum SkillLogLevel: String, Sendable, CaseIterable {
    /// For whoever looks for a fault.
    case debug
    /// For whoever follows the run.
    case info
    /// Something is not as it should be, and the work goes on.
    case warning
    /// Something has failed.
    case error
}
