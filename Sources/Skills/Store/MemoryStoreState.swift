/// What a store in memory holds: a value without lock or clock.
struct MemoryStoreState {
    /// How long a run that has ended is spared while output of others can go instead.
    private static let freshness = Duration.seconds(5)

    private let limits: MemoryStoreLimits
    private let origin: UInt64
    private var position: UInt64
    private var nextOrdinal: UInt64 = 1
    private var rows: [RunID: MemoryRunRecord] = [:]
    private var byCreation = SparseLog<MemoryRunRecord>()
    private var byEnd = FIFO<RunID>()
    private var log = SparseLog<RunEvent>()
    /// The runs of all `output` and `log` events, at the events' positions.
    private var trimmable = SparseLog<MemoryRunRecord>()
    /// What the `output` and `log` events of active runs take up.
    private var trimmableBytes = 0
    /// The starts that were made under a key, kept as long as their runs and at most until they expire.
    var starts: [IdempotencyKey: MemoryStart] = [:]
    /// Active runs whose lease is gone, in the order of creation.
    private var abandoned = FIFO<RunID>()
    private var latestEnd = Timestamp(milliseconds: 0)
    private(set) var bytes = 0
    /// What the runs take up that have ended, and so may go.
    private var endedBytes = 0

    init(limits: MemoryStoreLimits, origin: UInt64) {
        self.limits = limits
        self.origin = origin
        position = origin
    }

    /// How many runs have ended and are still kept.
    var endedCount: Int { byEnd.count }

    mutating func apply(_ write: RunWrite) -> Result<RunCommit, RunStoreError> {
        let record: MemoryRunRecord
        switch (write.expectation, rows[write.run.id]) {
        case (.absent, nil):
            if let start = write.start, self.start(under: start.key, at: write.run.createdAt) != nil {
                return .failure(.exists)
            }
            let size = MemoryRunRecord.size(of: write.run)
            guard bytes - endedBytes - trimmableBytes + size <= limits.bytes else { return .failure(.full) }
            makeRoom(for: size, sparing: write.run.id)
            record = insert(write.run)
            if let start = write.start { keep(start, of: record) }
        case (.present(let seq, let epoch), let existing?):
            let row = existing.run
            guard row.seq == seq, row.epoch == epoch, !row.runStatus.isTerminal else {
                return .failure(.stale)
            }
            record = existing
        case (.absent, _?):
            return .failure(.exists)
        case (.present, nil):
            return .failure(.stale)
        }
        bytes += record.update(write.run) + record.keep(write.results)
        for event in write.events { append(event, to: record) }
        trimToOwnLimits(record)
        if let end = write.run.finishedAt, write.run.runStatus.isTerminal { noteEnd(of: record, at: end) }
        makeRoom(for: 0, sparing: write.run.id)
        return .success(RunCommit(position: position))
    }

    func run(_ id: RunID) -> Run? { rows[id]?.run }

    /// Looks for runs among so many, from a place in the order of creation backwards.
    ///
    /// One more than the query's limit may be found, which tells that the list goes on.
    func search(_ query: RunQuery, before ordinal: UInt64, among count: Int) -> MemorySearch {
        var search = MemorySearch()
        var remaining = count
        byCreation.forEachReversed(before: ordinal) { ordinal, record in
            guard remaining > 0 else {
                search.isComplete = false
                return false
            }
            remaining -= 1
            search.last = ordinal
            if query.matches(record.run) { search.found.append((ordinal, record.run)) }
            return search.found.count <= query.limit
        }
        return search
    }

    func events(of id: RunID, after seq: Int64, limit: PageLimit) -> EventPage? {
        guard let record = rows[id] else { return nil }
        return EventPage(
            events: record.events(after: seq, limit: limit), lastSeq: record.run.seq,
            hasEnded: record.run.runStatus.isTerminal)
    }

    func results(of id: RunID) -> [RunResult]? { rows[id]?.results.all }

    func log(after position: UInt64, limit: PageLimit) -> LogPage {
        var entries: [LogPage.Entry] = []
        var bytes = 0
        log.forEach(after: position) { position, event in
            bytes += event.data.count
            guard entries.isEmpty || (entries.count < limit.count && bytes <= limit.bytes) else {
                return false
            }
            entries.append(LogPage.Entry(position: position, event: event))
            return true
        }
        return LogPage(entries: entries, origin: origin, last: self.position)
    }

    private mutating func insert(_ run: Run) -> MemoryRunRecord {
        let record = MemoryRunRecord(run: run, ordinal: nextOrdinal)
        nextOrdinal += 1
        rows[run.id] = record
        byCreation.append(record, at: record.ordinal)
        bytes += record.size
        return record
    }

    private mutating func append(_ event: RunEvent, to record: MemoryRunRecord) {
        position += 1
        let size = record.append(event, at: position)
        bytes += size
        log.append(event, at: position)
        guard event.isTrimmable else { return }
        trimmableBytes += size
        trimmable.append(record, at: position)
    }

    /// From now on the run may go as a whole.
    private mutating func noteEnd(of record: MemoryRunRecord, at end: Timestamp) {
        byEnd.append(record.run.id)
        endedBytes += record.size
        trimmableBytes -= record.trimmableSize
        latestEnd = max(latestEnd, end)
    }

    // MARK: - Limits

    /// Drops a run's oldest `output` and `log` events while it has too many; the newest stays however large.
    private mutating func trimToOwnLimits(_ record: MemoryRunRecord) {
        while record.eventCount > limits.eventsPerRun || record.eventBytes > limits.eventBytesPerRun {
            guard record.trimmableCount > 1, trimOldest(of: record) else { return }
        }
    }

    /// Drops what has to go while there are too many ended runs, or while `extra` bytes more do not fit.
    ///
    /// The runs that ended first go first, then the oldest `output` and `log` events of all runs, and at last
    /// runs that ended just now, whose readers may still be on their way; never the run that is being
    /// written.
    private mutating func makeRoom(for extra: Int, sparing spared: RunID) {
        while byEnd.count > limits.endedRuns, evictFirst(sparing: spared) {}
        while bytes + extra > limits.bytes, hasEndedLongAgo(byEnd.first), evictFirst(sparing: spared) {}
        while bytes + extra > limits.bytes, let record = trimmable.first, trimOldest(of: record) {}
        while bytes + extra > limits.bytes, evictFirst(sparing: spared) {}
    }

    private func hasEndedLongAgo(_ id: RunID?) -> Bool {
        guard let end = id.flatMap({ rows[$0]?.run.finishedAt }) else { return false }
        return end.advanced(by: Self.freshness) < latestEnd
    }

    private mutating func trimOldest(of record: MemoryRunRecord) -> Bool {
        guard let trimmed = record.trimOldest() else { return false }
        bytes -= trimmed.size
        if record.run.runStatus.isTerminal {
            endedBytes -= trimmed.size
        } else {
            trimmableBytes -= trimmed.size
        }
        log.remove(at: trimmed.position)
        trimmable.remove(at: trimmed.position)
        return true
    }

    private mutating func evictFirst(sparing spared: RunID) -> Bool {
        guard let id = byEnd.first, id != spared else { return false }
        _ = byEnd.popFirst()
        guard let record = rows.removeValue(forKey: id) else { return true }
        drop(record)
        return true
    }

    /// Forgets a run that has ended and was taken out of the rows.
    private mutating func drop(_ record: MemoryRunRecord) {
        freeKey(of: record)
        byCreation.remove(at: record.ordinal)
        bytes -= record.size
        endedBytes -= record.size
        record.forEachPosition { position, isTrimmable in
            log.remove(at: position)
            if isTrimmable { trimmable.remove(at: position) }
        }
    }

    /// Deletes a run that has ended.
    mutating func delete(_ id: RunID) -> RunDeletion {
        guard let record = rows[id] else { return .unknown }
        guard record.run.runStatus.isTerminal else { return .active }
        rows[id] = nil
        drop(record)
        return .deleted
    }

    /// Drops runs that have ended long enough ago, or are too many.
    mutating func prune(_ retention: RunRetention, at time: Timestamp) -> PruneReport {
        var report = PruneReport()
        while let id = byEnd.first {
            if let record = rows[id] {
                let isOld = retention.records.age.map { age in
                    record.run.finishedAt.map { $0.advanced(by: age) <= time } ?? false
                }
                let isBeyond = retention.records.count.map { endedCount > $0 }
                guard isOld == true || isBeyond == true else { break }
                rows[id] = nil
                drop(record)
                report.runs += 1
            }
            _ = byEnd.popFirst()
        }
        return report
    }

    // MARK: - Leases

    /// Ends the leases of all active runs.
    mutating func endLeases() {
        abandoned = FIFO()
        byCreation.forEach(after: 0) { _, record in
            if !record.run.runStatus.isTerminal { abandoned.append(record.run.id) }
            return true
        }
    }

    /// Takes over active runs whose lease is gone, the oldest first, at most so many.
    mutating func claim(limit: Int) -> [ClaimedRun] {
        var claimed: [ClaimedRun] = []
        while claimed.count < limit, let id = abandoned.popFirst() {
            guard let record = rows[id], !record.run.runStatus.isTerminal else { continue }
            var run = record.run
            run.epoch += 1
            bytes += record.update(run)
            claimed.append(ClaimedRun(run: run, results: record.results.all))
        }
        return claimed
    }
}
