import Skills

/// What the writer works with on its thread: the connection, and the state as it is committed.
struct WriterCore {
    let connection: SQLiteConnection
    let limits: SQLiteStoreLimits
    let recent: RecentCommits
    /// The state as it is committed.
    private(set) var state: StoreState
    /// Whether the last writes were done.
    private(set) var health = StoreHealth()
    /// Up to which place in the order of creation runs of earlier openings have been taken over.
    private var claimPlace: Int64 = 0
    /// What is to be logged once the lock is left.
    private var notices: [String] = []

    init(
        connection: SQLiteConnection, state: StoreState, limits: SQLiteStoreLimits, recent: RecentCommits
    ) {
        self.connection = connection
        self.state = state
        self.limits = limits
        self.recent = recent
    }

    /// Takes away what is to be logged.
    mutating func takeNotices() -> [String] {
        defer { notices = [] }
        return notices
    }

    /// Does changes in one transaction; where that fails, one by one, so that each fails for itself.
    mutating func perform(_ changes: [StoreChange]) -> [Result<RunCommit, RunStoreError>] {
        do {
            return try commit { transaction in
                var results: [Result<RunCommit, RunStoreError>] = []
                results.reserveCapacity(changes.count)
                for change in changes { results.append(try transaction.apply(change)) }
                return results
            }
        } catch {
            guard changes.count > 1 else { return changes.map { _ in .failure(refusal(after: error)) } }
        }
        return changes.map { change in
            do {
                return try commit { try $0.apply(change) }
            } catch {
                return .failure(refusal(after: error))
            }
        }
    }

    /// Deletes a run that has ended.
    mutating func delete(_ id: RunID) -> Result<RunDeletion, RunStoreError> {
        answered { core in try core.commit { try $0.delete(id) } }
    }

    /// Makes a message to a webhook due again.
    mutating func redeliver(_ id: DeliveryID, of run: RunID, at time: Timestamp)
        -> Result<Redelivery, RunStoreError>
    {
        answered { core in try core.commit { try $0.redeliver(id, of: run, at: time) } }
    }

    /// Takes over active runs of earlier openings.
    mutating func claim(limit: Int) -> Result<[ClaimedRun], RunStoreError> {
        answered { core in
            let place = core.claimPlace
            let claimed = try core.commit { try $0.claim(after: place, limit: limit) }
            // Whatever was created since this opening has its lease.
            core.claimPlace = claimed.runs.count < limit ? core.state.ordinal : claimed.last
            return claimed.runs
        }
    }

    /// Drops some of what is no longer to be kept.
    mutating func prune(_ retention: RunRetention, at time: Timestamp) -> Result<PruneReport, RunStoreError> {
        answered { core in try core.commit { try $0.prune(retention, at: time) } }
    }

    /// Sees whether there is room again, by a small write that needs some.
    ///
    /// - Returns: Whether there is.
    mutating func probe() -> Bool {
        do {
            try connection.transaction {
                try connection.statement(TransactionStatement.probe).run()
                try connection.statement(TransactionStatement.dropProbe).run()
            }
            note(health.succeeded())
            return true
        } catch {
            _ = refusal(after: error)
            return false
        }
    }

    /// Sets the most pages that the database may have, at least those that it has.
    ///
    /// - Returns: Whether that was done.
    mutating func limitPages(_ count: Int) -> Result<Bool, RunStoreError> {
        answered { core in
            try core.connection.execute("PRAGMA max_page_count = \(count)")
            return true
        }
    }

    /// Does something in one transaction, and takes over what it has made true.
    private mutating func commit<Value>(_ body: (inout StoreTransaction) throws -> Value) throws -> Value {
        var transaction = StoreTransaction(connection: connection, limits: limits, state: state)
        // Whatever an earlier failure has left open.
        connection.rollBack()
        let value = try connection.transaction {
            let value = try body(&transaction)
            if transaction.state != state { try transaction.state.save(connection) }
            return value
        }
        state = transaction.state
        guard !transaction.effects.isEmpty else { return value }
        recent.note(transaction.effects)
        note(health.succeeded())
        return value
    }

    private mutating func answered<Value>(_ body: (inout WriterCore) throws -> Value)
        -> Result<Value, RunStoreError>
    {
        do {
            return .success(try body(&self))
        } catch {
            return .failure(refusal(after: error))
        }
    }

    /// What a caller is told of a failure.
    private mutating func refusal(after error: any Error) -> RunStoreError {
        guard let fault = error as? SQLiteFault else {
            note("A row of the store can't be read: \(error).")
            return .unavailable
        }
        note(health.failed(fault))
        return fault.isFull ? .full : .unavailable
    }

    private mutating func note(_ notice: String?) {
        if let notice { notices.append(notice) }
    }
}
