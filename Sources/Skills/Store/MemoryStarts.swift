/// The starts that were made under a key: a value without lock or clock.
///
/// The key of a run that was evicted is free again; that of a run that was deleted, or whose retention has ended, stands
/// until it expires. Of those the oldest go beyond `maximumOrphans`.
struct MemoryStarts {
    private struct Start {
        let kept: KeptStart
        /// From when on the key is free again.
        let expiresAt: Timestamp
        let ordinal: UInt64
        /// Its place among those whose run has gone; 0 as long as that is there.
        var orphanOrdinal: UInt64 = 0
    }

    /// The most keys that stand for a run that has gone.
    static let maximumOrphans = 10_000
    /// A guess at what a key costs beside its text.
    private static let overhead = 300

    private var starts: [IdempotencyKey: Start] = [:]
    private var byCreation = SparseLog<IdempotencyKey>()
    private var orphans = SparseLog<IdempotencyKey>()
    private var nextOrdinal: UInt64 = 1
    /// What the keys take up whose run has gone; the others count with their runs.
    private(set) var orphanBytes = 0

    /// How many keys there are.
    var count: Int { starts.count }

    /// What a key takes up.
    static func size(of key: IdempotencyKey) -> Int {
        overhead + key.text.utf8.count + (key.owner?.utf8.count ?? 0)
    }

    /// The start that a key stands for; `nil` when it is free at this time.
    func start(under key: IdempotencyKey, at time: Timestamp) -> KeptStart? {
        guard let start = starts[key], time < start.expiresAt else { return nil }
        return start.kept
    }

    /// Keeps the key of a run that is being created; whoever had it before has it no more.
    mutating func keep(_ start: KeyedStart, of run: RunID) {
        remove(start.key)
        starts[start.key] = Start(
            kept: KeptStart(run: run, fingerprint: start.fingerprint), expiresAt: start.expiresAt,
            ordinal: nextOrdinal)
        byCreation.append(start.key, at: nextOrdinal)
        nextOrdinal += 1
    }

    /// The run goes, and its key with it, where that still stands for the run.
    mutating func free(_ key: IdempotencyKey, of run: RunID) {
        guard let start = starts[key], start.kept.run == run, start.orphanOrdinal == 0 else { return }
        remove(key)
    }

    /// The run goes, and its key stays, where that still stands for the run.
    mutating func orphan(_ key: IdempotencyKey, of run: RunID) {
        guard let start = starts[key], start.kept.run == run, start.orphanOrdinal == 0 else { return }
        starts[key]?.orphanOrdinal = nextOrdinal
        orphans.append(key, at: nextOrdinal)
        nextOrdinal += 1
        orphanBytes += Self.size(of: key)
        while orphans.count > Self.maximumOrphans, dropOldestOrphan() {}
    }

    /// Frees the key whose run has gone first; false when there is none.
    mutating func dropOldestOrphan() -> Bool {
        guard let key = orphans.first else { return false }
        remove(key)
        return true
    }

    /// Frees keys that have expired, at most so many, and says how many those were.
    ///
    /// Goes by creation: one that expires before an older one stays until that has expired, though nobody is told of it.
    mutating func dropExpired(at time: Timestamp, limit: Int) -> Int {
        var dropped = 0
        while dropped < limit, let key = byCreation.first, let start = starts[key], start.expiresAt <= time {
            remove(key)
            dropped += 1
        }
        return dropped
    }

    private mutating func remove(_ key: IdempotencyKey) {
        guard let start = starts.removeValue(forKey: key) else { return }
        byCreation.remove(at: start.ordinal)
        guard start.orphanOrdinal != 0 else { return }
        orphans.remove(at: start.orphanOrdinal)
        orphanBytes -= Self.size(of: key)
    }
}
