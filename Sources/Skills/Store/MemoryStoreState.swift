/// What a store in memory holds: a value without lock or clock.
struct MemoryStoreState {
    private let limits: MemoryStoreLimits
    private let origin: UInt64
    private var position: UInt64
    private var nextOrdinal: UInt64 = 1
    private var rows: [RunID: MemoryRunRecord] = [:]
    private var byCreation = SparseLog<MemoryRunRecord>()
    private var byEnd = FIFO<RunID>()
    private var log = SparseLog<RunEvent>()
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
            let size = MemoryRunRecord.size(of: write.run)
            guard bytes - endedBytes + size <= limits.bytes else { return .failure(.full) }
            makeRoom(for: size)
            record = insert(write.run)
        case (.present(let seq, let epoch), let existing?):
            let row = existing.run
            guard row.seq == seq, row.epoch == epoch, !row.runStatus.isTerminal else {
                return .failure(.stale)
            }
            record = existing
        case (.absent, _?), (.present, nil):
            return .failure(.stale)
        }
        bytes += record.update(write.run)
        for event in write.events { append(event, to: record) }
        trimToOwnLimits(record)
        if write.run.runStatus.isTerminal {
            byEnd.append(write.run.id)
            endedBytes += record.size
        }
        makeRoom(for: 0)
        trimUnderPressure(record)
        return .success(RunCommit(position: position))
    }

    func run(_ id: RunID) -> Run? { rows[id]?.run }

    func runs(_ query: RunQuery) -> RunPage {
        var runs: [Run] = []
        var last: UInt64 = 0
        var hasMore = false
        byCreation.forEachReversed(before: query.cursor?.ordinal ?? .max) { ordinal, record in
            guard query.matches(record.run) else { return true }
            guard runs.count < query.limit else {
                hasMore = true
                return false
            }
            runs.append(record.run)
            last = ordinal
            return true
        }
        return RunPage(runs: runs, next: hasMore ? RunListCursor(ordinal: last) : nil)
    }

    func events(of id: RunID, after seq: Int64, limit: PageLimit) -> EventPage? {
        guard let record = rows[id] else { return nil }
        return EventPage(
            events: record.events(after: seq, limit: limit), lastSeq: record.run.seq,
            hasEnded: record.run.runStatus.isTerminal)
    }

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
        bytes += record.append(event, at: position)
        log.append(event, at: position)
    }

    /// Drops a run's oldest `output` and `log` events while it has too many.
    private mutating func trimToOwnLimits(_ record: MemoryRunRecord) {
        while record.eventCount > limits.eventsPerRun || record.eventBytes > limits.eventBytesPerRun {
            guard trimOldest(of: record) else { return }
        }
    }

    /// Drops an active run's oldest `output` and `log` events while everything is too much and no run that
    /// has ended is left to go.
    private mutating func trimUnderPressure(_ record: MemoryRunRecord) {
        while bytes > limits.bytes, !record.run.runStatus.isTerminal {
            guard trimOldest(of: record) else { return }
        }
    }

    private mutating func trimOldest(of record: MemoryRunRecord) -> Bool {
        guard let trimmed = record.trimOldest() else { return false }
        bytes -= trimmed.size
        log.remove(at: trimmed.position)
        return true
    }

    /// Drops the runs that ended first while there are too many, or while `extra` bytes more do not fit.
    private mutating func makeRoom(for extra: Int) {
        while byEnd.count > limits.endedRuns || bytes + extra > limits.bytes {
            guard let id = byEnd.popFirst() else { return }
            guard let record = rows.removeValue(forKey: id) else { continue }
            byCreation.remove(at: record.ordinal)
            bytes -= record.size
            endedBytes -= record.size
            record.forEachPosition { log.remove(at: $0) }
        }
    }
}
