/// What a start has come to.
public struct StartedRun: Sendable {
    /// The run as it stands.
    public let run: Run
    /// Whether an earlier start under the same key or id made it.
    public let isReplay: Bool

    /// Names the run.
    public init(run: Run, isReplay: Bool) {
        self.run = run
        self.isReplay = isReplay
    }
}
