import Skills

/// Takes over runs that another process has left.
extension StoreTransaction {
    /// Takes over active runs whose lease belongs to an earlier opening, the oldest first.
    ///
    /// - Parameters:
    ///   - ordinal: Only runs created after this place are looked at.
    ///   - limit: The most runs.
    /// - Returns: The runs with their results, and the last one's place.
    /// - Throws: A `SQLiteFault` or `RowFault`, after which the transaction must not be committed.
    mutating func claim(after ordinal: Int64, limit: Int) throws -> (runs: [ClaimedRun], last: Int64) {
        let select = try connection.statement(RunStatement.claimable)
        select.bind(1, ordinal)
        select.bind(2, state.boot)
        select.bind(3, limit)
        var rows: [StoredRun] = []
        defer { select.reset() }
        while try select.step() { rows.append(try StoredRun(select, withPayload: true)) }
        var claimed: [ClaimedRun] = []
        for row in rows {
            var run = row.run
            run.epoch += 1
            let take = try connection.statement(RunStatement.takeLease)
            take.bind(1, row.ordinal)
            take.bind(2, state.boot)
            take.bind(3, run.epoch)
            try take.run()
            claimed.append(ClaimedRun(run: run, results: try connection.results(of: row.ordinal)))
            effects.append(.claimed(run))
        }
        return (claimed, rows.last?.ordinal ?? ordinal)
    }
}
