/// What a store in memory holds: a value without lock or clock.
struct MemoryStoreState {
    let limits: MemoryStoreLimits
    private let origin: UInt64
    private var position: UInt64
    private var nextOrdinal: UInt64 = 1
    private var nextEndOrdinal: UInt64 = 1
    var rows: [RunID: MemoryRunRecord] = [:]
    var byCreation = SparseLog<MemoryRunRecord>()
    /// The runs that have ended, in that order.
    var byEnd = SparseLog<MemoryRunRecord>()
    var log = SparseLog<RunEvent>()
    /// The runs of all `output` and `log` events, at the events' positions.
    var trimmable = SparseLog<MemoryRunRecord>()
    /// What the `output` and `log` events of active runs take up.
    var trimmableBytes = 0
    /// The starts that were made under a key.
    var starts = MemoryStarts()
    /// The messages to webhooks.
    var outbox = MemoryOutbox()
    /// Active runs whose lease is gone, in the order of creation; others among them are passed over.
    var abandoned = FIFO<MemoryRunRecord>()
    private(set) var latestEnd = Timestamp(milliseconds: 0)
    /// What all runs take up.
    var runBytes = 0
    /// What those take up that have ended, and so may go.
    var ended = MemoryEndedSizes()
    /// The place in `byEnd` up to which no run has payloads.
    var lastWithoutPayloads: UInt64 = 0
    /// The place in `byEnd` up to which no run has events.
    var lastWithoutEvents: UInt64 = 0

    init(limits: MemoryStoreLimits, origin: UInt64) {
        self.limits = limits
        self.origin = origin
        position = origin
    }

    /// How many runs have ended and are still kept.
    var endedCount: Int { byEnd.count }

    /// What everything takes up.
    var bytes: Int { runBytes + starts.orphanBytes + outbox.pendingBytes }

    mutating func apply(_ write: RunWrite) -> Result<RunCommit, RunStoreError> {
        let record: MemoryRunRecord
        switch (write.expectation, rows[write.run.id]) {
        case (.absent, nil):
            if let start = write.start, starts.start(under: start.key, at: write.run.createdAt) != nil {
                return .failure(.exists)
            }
            let size = MemoryRunRecord.size(of: write.run, start: write.start)
            guard runBytes + outbox.pendingBytes - ended.bytes - trimmableBytes + size <= limits.bytes else {
                return .failure(.full)
            }
            makeRoom(for: size, sparing: write.run.id)
            record = insert(write.run, start: write.start)
        case (.present(let seq, let epoch), let existing?):
            let row = existing.run
            guard row.seq == seq, row.epoch == epoch, !row.runStatus.isTerminal else {
                return .failure(.stale)
            }
            record = existing
            record.isAbandoned = false
        case (.absent, _?):
            return .failure(.exists)
        case (.present, nil):
            return .failure(.stale)
        }
        runBytes += record.update(write.run) + record.keep(write.results)
        for event in write.events { append(event, to: record) }
        keep(write.deliveries, of: record)
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

    /// The start that a key stands for; `nil` when it is free at this time.
    func start(under key: IdempotencyKey, at time: Timestamp) -> KeptStart? {
        starts.start(under: key, at: time)
    }

    private mutating func insert(_ run: Run, start: KeyedStart?) -> MemoryRunRecord {
        let record = MemoryRunRecord(run: run, ordinal: nextOrdinal, start: start)
        nextOrdinal += 1
        rows[run.id] = record
        byCreation.append(record, at: record.ordinal)
        runBytes += record.size
        if let start { starts.keep(start, of: run.id) }
        return record
    }

    private mutating func append(_ event: RunEvent, to record: MemoryRunRecord) {
        position += 1
        let size = record.append(event, at: position)
        runBytes += size
        log.append(event, at: position)
        guard event.isTrimmable else { return }
        trimmableBytes += size
        trimmable.append(record, at: position)
    }

    /// From now on the run may go as a whole.
    private mutating func noteEnd(of record: MemoryRunRecord, at end: Timestamp) {
        record.endOrdinal = nextEndOrdinal
        nextEndOrdinal += 1
        byEnd.append(record, at: record.endOrdinal)
        ended.add(record)
        trimmableBytes -= record.trimmableSize
        latestEnd = max(latestEnd, end)
    }

    /// Deletes a run that has ended.
    mutating func delete(_ id: RunID) -> RunDeletion {
        guard let record = rows[id] else { return .unknown }
        guard record.run.runStatus.isTerminal else { return .active }
        drop(record, keepingKey: true, keepingPending: false)
        return .deleted
    }
}
