/// Where runs and their events live.
///
/// A write is a value that is answered after its commit: at once by a store in memory, in groups by one on a
/// disk, and nothing above may notice. Row and events of a write become visible together or not at all. Every
/// answer is given exactly once, on any thread and maybe before the call returns; a store holds no lock while
/// it answers.
public protocol RunStore: Sendable {
    /// Takes a write over.
    ///
    /// Fails with `stale` when the row is not as the write expects it, with `exists` when the run or its key is there
    /// already, with `full` when there is no room for another run. A key that has expired by the run's creation is
    /// free. The write takes the run's lease.
    func submit(_ write: RunWrite, answer: @escaping StoreAnswer<RunCommit>)

    /// Finds a run; `nil` when there is none.
    func run(_ id: RunID, answer: @escaping StoreAnswer<Run?>)

    /// Lists runs, the newest first by their creation.
    ///
    /// Creation is when the store took them, whatever their `createdAt`. Inputs and outputs may be left out.
    func runs(_ query: RunQuery, answer: @escaping StoreAnswer<RunPage>)

    /// Reads a run's events with a number above `seq`, in order; `nil` when there is no such run.
    func events(of id: RunID, after seq: Int64, limit: PageLimit, answer: @escaping StoreAnswer<EventPage?>)

    /// Reads what became of a run's steps and items, in the order in which they were begun; `nil` when there is
    /// no such run.
    func results(of id: RunID, answer: @escaping StoreAnswer<[RunResult]?>)

    /// Reads the events of all runs with a position above `position`, in order.
    func log(after position: UInt64, limit: PageLimit, answer: @escaping StoreAnswer<LogPage>)

    /// Finds the start that a key stands for; `nil` when it is free at this time.
    func start(under key: IdempotencyKey, at time: Timestamp, answer: @escaping StoreAnswer<KeptStart?>)

    /// Deletes a run that has ended; the key that it was started under stands until it expires.
    func delete(_ id: RunID, answer: @escaping StoreAnswer<RunDeletion>)

    /// Takes over active runs whose lease is gone, since the process that had them has ended: the oldest first, at
    /// most so many.
    ///
    /// Each is answered once, to one caller, with its epoch raised; a late write of its former owner is `stale`.
    func claim(limit: Int, answer: @escaping StoreAnswer<[ClaimedRun]>)

    /// Drops some of what is no longer to be kept, so little at once that other calls need not wait long.
    ///
    /// A key stands until it expires, though its run has gone.
    func prune(_ retention: RunRetention, at time: Timestamp, answer: @escaping StoreAnswer<PruneReport>)

    /// Whether it can be written to at the moment.
    var condition: StoreCondition { get }

    /// Whether what it holds is there again after the process has ended, however it ended.
    var survivesProcess: Bool { get }
}

/// Takes the answer of a store, once.
public typealias StoreAnswer<Value> = @Sendable (Result<Value, RunStoreError>) -> Void
