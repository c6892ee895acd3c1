/// How an agent treats its runs.
public struct AgentConfiguration: Sendable {
    /// How long a run may take when neither its caller nor its skill says.
    public var timeout: Duration = .seconds(3600)
    /// The longest time that a caller may give a run.
    public var maximumTimeout: Duration = .seconds(86_400)
    /// How long a skill that was told to end may take to do so; then its run ends without it, and what it
    /// still does is discarded.
    public var cancelGrace: Duration = .seconds(1)

    /// The defaults.
    public init() {}
}
