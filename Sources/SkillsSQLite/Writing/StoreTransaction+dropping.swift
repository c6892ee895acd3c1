import Skills

/// Takes runs away, whole or in part.
extension StoreTransaction {
    /// Deletes a run that has ended.
    ///
    /// - Throws: A `SQLiteFault` or `RowFault`, after which the transaction must not be committed.
    mutating func delete(_ id: RunID) throws -> RunDeletion {
        guard var run = try endedRun(id) else { return .unknown }
        guard run.isTerminal else { return .active }
        _ = try dropEvents(of: &run, atMost: .max)
        try drop(run, keepingPending: false)
        return .deleted
    }

    /// Takes events of a run away, the oldest first, so many segments at most.
    ///
    /// - Returns: How many segments and events went.
    mutating func dropEvents(of run: inout EndedRun, atMost limit: Int) throws(SQLiteFault) -> (
        segments: Int, events: Int
    ) {
        let select = try connection.statement(DroppingStatement.segmentsToDrop)
        select.bind(1, run.ordinal)
        select.bind(2, limit)
        var positions: [Int64] = []
        var gone = StoredSize()
        var lastSeq: Int64 = 0
        while try select.step() {
            positions.append(select.integer(0))
            gone.events += select.integer(1)
            gone.eventBytes += EventSegment.dataBytes(ofBlob: select.integer(2), count: select.integer(1))
            lastSeq = select.integer(3)
        }
        gone.bytes = gone.eventBytes
        for position in positions {
            let delete = try connection.statement(PartStatement.deleteSegment)
            delete.bind(1, position)
            try delete.run()
        }
        guard let last = positions.last else { return (0, 0) }
        run.size -= gone
        state.ended -= gone
        let update = try connection.statement(DroppingStatement.setEventTotals)
        update.bind(1, run.ordinal)
        update.bind(2, run.size.events)
        update.bind(3, run.size.eventBytes)
        try update.run()
        effects.append(.trimmed(run.id, throughSeq: lastSeq, throughPosition: last))
        return (positions.count, Int(gone.events))
    }

    /// Takes away what a run has worked on and made.
    mutating func dropPayloads(of run: inout EndedRun) throws(SQLiteFault) {
        for statement in [DroppingStatement.dropPayload, .dropResults, .losePayloads] {
            let drop = try connection.statement(statement)
            drop.bind(1, run.ordinal)
            try drop.run()
        }
        try drop(DeliveryStatement.dropBodies, at: run.ordinal)
        var gone = StoredSize()
        gone.payloadBytes = run.size.payloadBytes
        gone.bytes = run.size.payloadBytes
        run.size -= gone
        state.ended -= gone
        state.endedPayloads -= 1
        effects.append(.lostPayloads(run.id))
    }

    /// Takes a run away whose events have gone, and its messages; those that are pending only when they are not kept.
    mutating func drop(_ run: EndedRun, keepingPending: Bool) throws {
        let select = try connection.statement(DroppingStatement.constants)
        select.bind(1, run.ordinal)
        let constants = try select.step() ? select.bytes(0) : []
        select.reset()
        for label in try RunRow.labels(in: constants).all {
            let drop = try connection.statement(DroppingStatement.dropLabel)
            drop.bind(1, label.name)
            drop.bind(2, label.value)
            drop.bind(3, run.ordinal)
            try drop.run()
        }
        for statement in [DroppingStatement.dropPayload, .dropResults, .dropRun] {
            let drop = try connection.statement(statement)
            drop.bind(1, run.ordinal)
            try drop.run()
        }
        try drop(keepingPending ? DeliveryStatement.dropEnded : .dropDeliveries, at: run.ordinal)
        state.ended -= run.size
        state.endedRuns -= 1
        if !run.hasLostPayloads { state.endedPayloads -= 1 }
        effects.append(.dropped(run.id))
    }

    private func endedRun(_ id: RunID) throws -> EndedRun? {
        let select = try connection.statement(DroppingStatement.endedByID)
        select.bind(1, id.stored)
        defer { select.reset() }
        return try select.step() ? EndedRun(select) : nil
    }
}
