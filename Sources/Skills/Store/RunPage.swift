/// Some runs, the newest first.
public struct RunPage: Sendable {
    /// The runs.
    public let runs: [Run]
    /// Where the list goes on; `nil` at its end.
    public let next: RunListCursor?

    /// Puts a page together.
    public init(runs: [Run], next: RunListCursor?) {
        self.runs = runs
        self.next = next
    }
}
