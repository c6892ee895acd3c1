/// What goes since there is too much.
extension MemoryStoreState {
    /// How long a run that has ended is spared while output of others can go instead.
    private static let freshness = Duration.seconds(5)

    /// Drops a run's oldest `output` and `log` events while it has too many; the newest stays however large.
    mutating func trimToOwnLimits(_ record: MemoryRunRecord) {
        while record.eventCount > limits.eventsPerRun || record.eventBytes > limits.eventBytesPerRun {
            guard record.trimmableCount > 1, trimOldest(of: record) else { return }
        }
    }

    /// Drops what has to go while there are too many ended runs, or while `extra` bytes more do not fit.
    ///
    /// The runs that ended first go first, then the oldest `output` and `log` events of all runs, after them
    /// runs that ended just now, whose readers may still be on their way, and at last keys of runs that have gone; never
    /// the run that is being written.
    mutating func makeRoom(for extra: Int, sparing spared: RunID) {
        while byEnd.count > limits.endedRuns, evictFirst(sparing: spared) {}
        while bytes + extra > limits.bytes, hasEndedLongAgo(byEnd.first), evictFirst(sparing: spared) {}
        while bytes + extra > limits.bytes, let record = trimmable.first, trimOldest(of: record) {}
        while bytes + extra > limits.bytes, evictFirst(sparing: spared) {}
        while bytes + extra > limits.bytes, starts.dropOldestOrphan() {}
    }

    private func hasEndedLongAgo(_ record: MemoryRunRecord?) -> Bool {
        guard let end = record?.run.finishedAt else { return false }
        return end.advanced(by: Self.freshness) < latestEnd
    }

    private mutating func trimOldest(of record: MemoryRunRecord) -> Bool {
        dropEvent(of: record) { $0.trimOldest() }
    }

    private mutating func evictFirst(sparing spared: RunID) -> Bool {
        guard let record = byEnd.first, record.run.id != spared else { return false }
        drop(record, keepingKey: false)
        return true
    }

    /// Takes an event out; false when there was none to take.
    mutating func dropEvent(
        of record: MemoryRunRecord, _ take: (MemoryRunRecord) -> MemoryRunRecord.Entry?
    ) -> Bool {
        let isEnded = record.endOrdinal != 0
        if isEnded { ended.remove(record) }
        defer { if isEnded { ended.add(record) } }
        guard let entry = take(record) else { return false }
        runBytes -= entry.size
        log.remove(at: entry.position)
        guard entry.event.isTrimmable else { return true }
        trimmable.remove(at: entry.position)
        if !isEnded { trimmableBytes -= entry.size }
        return true
    }

    /// Forgets a run that has ended.
    ///
    /// - Parameters:
    ///   - record: The run.
    ///   - keepingKey: Whether the key that it was started under stands until it expires.
    ///   - keepingPending: Whether its messages to webhooks stay that have not come to their end.
    mutating func drop(_ record: MemoryRunRecord, keepingKey: Bool, keepingPending: Bool = true) {
        rows[record.run.id] = nil
        byCreation.remove(at: record.ordinal)
        byEnd.remove(at: record.endOrdinal)
        runBytes -= record.size
        ended.remove(record)
        record.forEachPosition { position, isTrimmable in
            log.remove(at: position)
            if isTrimmable { trimmable.remove(at: position) }
        }
        if let messages = record.messages { outbox.drop(messages, keepingPending: keepingPending) }
        guard let key = record.key else { return }
        if keepingKey {
            starts.orphan(key, of: record.run.id)
        } else {
            starts.free(key, of: record.run.id)
        }
    }
}
