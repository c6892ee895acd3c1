/// An active run that nobody was at work on any more, taken over by the store's user.
public struct ClaimedRun: Sendable {
    /// The run as it stands, its epoch raised: whoever had it before can write no more.
    public let run: Run
    /// What became of its steps and items, in the order in which they were begun.
    public let results: [RunResult]

    /// Puts the two together.
    public init(run: Run, results: [RunResult]) {
        self.run = run
        self.results = results
    }
}
