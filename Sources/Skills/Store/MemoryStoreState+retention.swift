/// What goes since it is no longer to be kept.
extension MemoryStoreState {
    /// How many runs, events and keys are looked at in one go.
    private static let pruneStep = 512

    /// Drops some of what is no longer to be kept.
    mutating func prune(_ retention: RunRetention, at time: Timestamp) -> PruneReport {
        var report = PruneReport()
        var remaining = Self.pruneStep
        pruneRecords(retention.records, at: time, &remaining, &report)
        prunePayloads(retention.payloads, at: time, &remaining, &report)
        pruneEvents(retention.events, at: time, &remaining, &report)
        report.keys = starts.dropExpired(at: time, limit: max(0, remaining))
        report.isComplete = remaining > report.keys
        return report
    }

    private mutating func pruneRecords(
        _ bound: RunRetention.Bound, at time: Timestamp, _ remaining: inout Int, _ report: inout PruneReport
    ) {
        while remaining > 0, let record = byEnd.first,
            bound.isExceeded(by: record, count: byEnd.count, bytes: ended.bytes, at: time)
        {
            remaining -= 1 + record.eventCount
            drop(record, keepingKey: true)
            report.runs += 1
        }
    }

    private mutating func prunePayloads(
        _ bound: RunRetention.Bound, at time: Timestamp, _ remaining: inout Int, _ report: inout PruneReport
    ) {
        while remaining > 0, let record = byEnd.first(after: lastWithoutPayloads)?.element,
            bound.isExceeded(by: record, count: ended.payloadCount, bytes: ended.payloadBytes, at: time)
        {
            remaining -= 1
            lastWithoutPayloads = record.endOrdinal
            ended.remove(record)
            runBytes -= record.dropPayloads()
            ended.add(record)
            dropBodies(of: record)
            report.payloads += 1
        }
    }

    private mutating func pruneEvents(
        _ bound: RunRetention.Bound, at time: Timestamp, _ remaining: inout Int, _ report: inout PruneReport
    ) {
        while remaining > 0, let record = byEnd.first(after: lastWithoutEvents)?.element,
            bound.isExceeded(by: record, count: ended.eventCount, bytes: ended.eventBytes, at: time)
        {
            remaining -= 1
            if dropEvent(of: record, { $0.dropOldest() }) {
                report.events += 1
            } else {
                lastWithoutEvents = record.endOrdinal
            }
        }
    }
}

extension RunRetention.Bound {
    /// Whether a run that has ended, or what is bounded of it, has to go.
    fileprivate func isExceeded(
        by record: MemoryRunRecord, count: Int, bytes: Int, at time: Timestamp
    ) -> Bool {
        if let limit = self.count, count > limit { return true }
        if let limit = self.bytes, bytes > limit { return true }
        guard let age, let end = record.run.finishedAt else { return false }
        return end.advanced(by: age) <= time
    }
}
