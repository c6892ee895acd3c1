import Skills

/// Applies the retention, a little at once.
extension StoreTransaction {
    /// The most rows that one call takes away, so that writes need not wait long for it.
    private static let rowsAtOnce = 400

    /// Takes some of what is no longer to be kept away.
    ///
    /// - Throws: A `SQLiteFault` or `RowFault`, after which the transaction must not be committed.
    mutating func prune(_ retention: RunRetention, at time: Timestamp) throws -> PruneReport {
        var report = PruneReport()
        var budget = Self.rowsAtOnce
        try pruneRecords(retention.records, at: time, &budget, &report)
        try prunePayloads(retention.payloads, at: time, &budget, &report)
        try pruneEvents(retention.events, at: time, &budget, &report)
        try pruneKeys(at: time, &budget, &report)
        report.isComplete = budget > 0
        return report
    }

    private mutating func pruneRecords(
        _ bound: RunRetention.Bound, at time: Timestamp, _ budget: inout Int, _ report: inout PruneReport
    ) throws {
        while budget > 0, var run = try firstEnded(after: 0),
            bound.isBroken(
                by: run, at: time, count: state.endedRuns, bytes: state.ended.bytes)
        {
            let gone = try dropEvents(of: &run, atMost: budget)
            budget -= gone.segments
            guard run.size.events == 0, budget > 0 else { break }
            try drop(run, keepingPending: true)
            budget -= 1
            report.runs += 1
        }
    }

    private mutating func prunePayloads(
        _ bound: RunRetention.Bound, at time: Timestamp, _ budget: inout Int, _ report: inout PruneReport
    ) throws {
        while budget > 0, var run = try firstEnded(after: state.payloadMark),
            bound.isBroken(
                by: run, at: time, count: state.endedPayloads, bytes: state.ended.payloadBytes)
        {
            state.payloadMark = run.ended
            budget -= 1
            guard !run.hasLostPayloads else { continue }
            try dropPayloads(of: &run)
            report.payloads += 1
        }
    }

    private mutating func pruneEvents(
        _ bound: RunRetention.Bound, at time: Timestamp, _ budget: inout Int, _ report: inout PruneReport
    ) throws {
        while budget > 0, var run = try firstEnded(after: state.eventMark),
            bound.isBroken(by: run, at: time, count: state.ended.events, bytes: state.ended.eventBytes)
        {
            let gone = try dropEvents(of: &run, atMost: budget)
            budget -= max(1, gone.segments)
            report.events += gone.events
            guard run.size.events == 0 else { break }
            state.eventMark = run.ended
        }
    }

    private mutating func pruneKeys(at time: Timestamp, _ budget: inout Int, _ report: inout PruneReport)
        throws(SQLiteFault)
    {
        guard budget > 0 else { return }
        let select = try connection.statement(DroppingStatement.expiredKeys)
        select.bind(1, time.milliseconds)
        select.bind(2, budget)
        var expired: [(scope: String, text: String)] = []
        while try select.step() { expired.append((select.text(0), select.text(1))) }
        for key in expired {
            let drop = try connection.statement(DroppingStatement.dropKey)
            drop.bind(1, key.scope)
            drop.bind(2, key.text)
            try drop.run()
        }
        budget -= expired.count
        report.keys += expired.count
    }

    /// The run that ended first of those that ended after a place.
    private func firstEnded(after place: Int64) throws -> EndedRun? {
        let select = try connection.statement(DroppingStatement.endedAfter)
        select.bind(1, place)
        defer { select.reset() }
        return try select.step() ? EndedRun(select) : nil
    }
}

extension RunRetention.Bound {
    /// Whether a run, the first of so many that come to so much, may no longer be kept.
    fileprivate func isBroken(by run: EndedRun, at time: Timestamp, count: Int64, bytes: Int64) -> Bool {
        if let age, Timestamp(milliseconds: run.finishedAt).advanced(by: age) <= time { return true }
        if let most = self.count, count > most { return true }
        if let most = self.bytes, bytes > most { return true }
        return false
    }
}
