/// Some runs, the newest first.
public struct RunPage: Sendable {
    /// The runs.
    public let runs: [Run]
    /// Where the list goes on; `nil` at its end.
    public let next: RunListCursor?
}
