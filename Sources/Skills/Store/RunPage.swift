/// Some runs, the newest first.
public struct RunPage: Sendable {
    /// The runs; what reads inputs and outputs asks for the run itself, since a store may leave them out here.
    ///
    /// They may be fewer than the query's limit although more follow.
    public let runs: [Run]
    /// Where the list goes on; `nil` at its end.
    public let next: RunListCursor?

    /// Puts a page together.
    public init(runs: [Run], next: RunListCursor?) {
        self.runs = runs
        self.next = next
    }
}
