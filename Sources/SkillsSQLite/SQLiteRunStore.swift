public import Skills
import Synchronization

/// Runs and events in a SQLite database: the embedded store.
///
/// One writer puts everything that waits into one transaction and answers after its commit; readers read beside it, and
/// what was written last is answered from memory. One process owns a database at a time. Entries of lists come without
/// input and output: both are `null` there. The log of all runs begins at position 0.
public final class SQLiteRunStore: RunStore {
    private static let readerCount = 2

    let writer: StoreWriter
    private let readers: [StoreReader]
    private let recent: RecentCommits
    private let nextReader = Atomic(0)
    private let lock: Mutex<StoreLock?>

    /// Opens a database, or makes it with the folders above it.
    ///
    /// The file and its companions (`-wal`, `-shm`, `.lock`) belong to the service; the folder's file system must be a
    /// local one.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - durability: What a commit survives.
    ///   - notice: Takes a sentence for the log when the store can't be written to or read, and when it can be again.
    /// - Throws: A `SQLiteStoreError`; a file that is no database of this service, one of a later version and a
    ///   damaged one are left as they are.
    public convenience init(
        path: String, durability: StoreDurability = .full,
        notice: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(SQLiteStoreError) {
        try self.init(path: path, durability: durability, limits: SQLiteStoreLimits(), notice: notice)
    }

    /// Opens a database within other limits.
    package init(
        path: String, durability: StoreDurability, limits: SQLiteStoreLimits,
        notice: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(SQLiteStoreError) {
        if let folder = SystemFiles.folder(of: path) { try SystemFiles.makeFolder(folder) }
        let lock = try StoreLock(of: path)
        let opened = try StoreFile.openForWriting(path, durability)
        let recent = RecentCommits(limit: limits.recentBytes, position: opened.state.position)
        var readers: [StoreReader] = []
        for number in 0..<Self.readerCount {
            readers.append(
                StoreReader(try StoreFile.openForReading(path), number: number, notice: notice))
        }
        self.readers = readers
        self.recent = recent
        self.lock = Mutex(lock)
        writer = StoreWriter(
            WriterCore(connection: opened.connection, state: opened.state, limits: limits, recent: recent),
            checkpointer: StoreCheckpointer(try StoreFile.openForCheckpoints(path)),
            checkpointPages: limits.checkpointPages, notice: notice)
    }

    /// Ends the store: waits for what was submitted, moves the journal into the file, and lets another process have it.
    ///
    /// Every later call is answered with `unavailable`, except for what is still in memory.
    public func close() async {
        // The last to close moves the journal into the file, which a reader can't.
        for reader in readers { await reader.close() }
        await writer.close()
        lock.withLock { $0 = nil }
    }

    /// Takes a write over and answers after its commit, on the writer's thread.
    public func submit(_ write: RunWrite, answer: @escaping StoreAnswer<RunCommit>) {
        writer.submit(write, answer: answer)
    }

    /// Finds a run.
    public func run(_ id: RunID, answer: @escaping StoreAnswer<Run?>) {
        if let run = recent.run(id) { return answer(.success(run)) }
        reader.read(answer: answer) { try $0.run(id) }
    }

    /// Lists runs, the newest first, without input and output.
    ///
    /// Looks at a bounded number of rows: a page that found few may go on.
    public func runs(_ query: RunQuery, answer: @escaping StoreAnswer<RunPage>) {
        reader.read(answer: answer) { connection in
            var search = try RunSearch(query, connection)
            return try search.page()
        }
    }

    /// Reads a run's events.
    public func events(
        of id: RunID, after seq: Int64, limit: PageLimit, answer: @escaping StoreAnswer<EventPage?>
    ) {
        if let page = recent.events(of: id, after: seq, limit: limit) { return answer(.success(page)) }
        reader.read(answer: answer) { try $0.events(of: id, after: seq, limit: limit) }
    }

    /// Reads what became of a run's steps and items.
    public func results(of id: RunID, answer: @escaping StoreAnswer<[RunResult]?>) {
        reader.read(answer: answer) { connection in
            try connection.row(id).map { try connection.results(of: $0.ordinal) }
        }
    }

    /// Reads the events of all runs.
    public func log(after position: UInt64, limit: PageLimit, answer: @escaping StoreAnswer<LogPage>) {
        if let page = recent.log(after: position, limit: limit) { return answer(.success(page)) }
        reader.read(answer: answer) { try $0.log(after: Int64(clamping: position), limit: limit) }
    }

    /// Finds the start that a key stands for.
    public func start(
        under key: IdempotencyKey, at time: Timestamp, answer: @escaping StoreAnswer<KeptStart?>
    ) {
        reader.read(answer: answer) { try $0.start(under: key, at: time) }
    }

    /// Deletes a run that has ended.
    public func delete(_ id: RunID, answer: @escaping StoreAnswer<RunDeletion>) {
        writer.perform({ $0.delete(id) }, answer: answer)
    }

    /// Takes over active runs that an earlier owner of the file has left.
    public func claim(limit: Int, answer: @escaping StoreAnswer<[ClaimedRun]>) {
        writer.perform({ $0.claim(limit: limit) }, answer: answer)
    }

    /// Drops a few hundred rows of what is no longer to be kept.
    ///
    /// Bounds by count and bytes end at the run that crosses them; events of a run go together.
    public func prune(
        _ retention: RunRetention, at time: Timestamp, answer: @escaping StoreAnswer<PruneReport>
    ) {
        writer.perform({ $0.prune(retention, at: time) }, answer: answer)
    }

    /// Unavailable after a write that failed, until one is done again; that is tried each second.
    public var condition: StoreCondition { writer.condition }

    /// The file is there again, whatever `durability` says, when only the process has ended.
    public var survivesProcess: Bool { true }

    /// Sets the most pages that the database may have, as a full disk does.
    package func limitPages(_ count: Int, answer: @escaping StoreAnswer<Bool>) {
        writer.perform({ $0.limitPages(count) }, answer: answer)
    }

    /// A reader, in turn.
    var reader: StoreReader {
        let number = nextReader.wrappingAdd(1, ordering: .relaxed).oldValue & .max
        return readers[number % readers.count]
    }
}
