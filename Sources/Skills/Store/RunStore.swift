/// Where runs and their events live.
///
/// A write is a value that is answered after its commit: at once by a store in memory, in groups by one on a
/// disk, and nothing above may notice. Row and events of a write become visible together or not at all. Every
/// answer is given exactly once, on any thread and maybe before the call returns; a store holds no lock while
/// it answers.
public protocol RunStore: Sendable {
    /// Takes a write over.
    ///
    /// Fails with `stale` when the row is not as the write expects it, with `full` when there is no room for
    /// another run.
    func submit(_ write: RunWrite, answer: @escaping StoreAnswer<RunCommit>)

    /// Finds a run; `nil` when there is none.
    func run(_ id: RunID, answer: @escaping StoreAnswer<Run?>)

    /// Lists runs, the newest first by their creation.
    func runs(_ query: RunQuery, answer: @escaping StoreAnswer<RunPage>)

    /// Reads a run's events with a number above `seq`, in order; `nil` when there is no such run.
    func events(of id: RunID, after seq: Int64, limit: PageLimit, answer: @escaping StoreAnswer<EventPage?>)

    /// Reads what became of a run's steps and items, in the order in which they were begun; `nil` when there is
    /// no such run.
    func results(of id: RunID, answer: @escaping StoreAnswer<[RunResult]?>)

    /// Reads the events of all runs with a position above `position`, in order.
    func log(after position: UInt64, limit: PageLimit, answer: @escaping StoreAnswer<LogPage>)
}

/// Takes the answer of a store, once.
public typealias StoreAnswer<Value> = @Sendable (Result<Value, RunStoreError>) -> Void
