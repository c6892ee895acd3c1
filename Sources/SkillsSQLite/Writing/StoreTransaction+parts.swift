import Skills

/// Writes events, results and keys.
extension StoreTransaction {
    /// Appends the events of a write, and drops the run's oldest that may go while it has too many.
    mutating func insertSegments(of write: RunWrite, to row: inout RowForWrite) throws(SQLiteFault) {
        for segment in EventSegment.segments(of: write.events) {
            state.position += Int64(segment.count)
            let insert = try connection.statement(PartStatement.insertSegment)
            insert.bind(1, state.position)
            insert.bind(2, row.ordinal)
            insert.bind(3, segment.lastSeq)
            insert.bind(4, segment.count)
            insert.bind(5, segment.isTrimmable ? 1 : 0)
            insert.bind(6, segment.blob)
            try insert.run()
            row.events += Int64(segment.count)
            row.eventBytes += Int64(segment.bytes)
        }
        while row.events > limits.eventsPerRun || row.eventBytes > limits.eventBytesPerRun {
            guard try trimOldest(of: write.run.id, &row) else { return }
        }
    }

    /// Drops the oldest segment that may go; the newest of those stays however large.
    private mutating func trimOldest(of id: RunID, _ row: inout RowForWrite) throws(SQLiteFault) -> Bool {
        let select = try connection.statement(PartStatement.oldestTrimmable)
        select.bind(1, row.ordinal)
        guard try select.step() else { return false }
        let (position, seq) = (select.integer(0), select.integer(1))
        let count = select.integer(2)
        let bytes = select.integer(3)
        guard try select.step() else { return false }
        select.reset()
        let delete = try connection.statement(PartStatement.deleteSegment)
        delete.bind(1, position)
        try delete.run()
        row.events -= count
        row.eventBytes -= EventSegment.dataBytes(ofBlob: bytes, count: count)
        effects.append(.trimmed(id, throughSeq: seq, throughPosition: position))
        return true
    }

    /// Keeps a result; one of its key is replaced and keeps its place.
    mutating func put(_ result: RunResultRow, to row: inout RowForWrite) throws(SQLiteFault) {
        let select = try connection.statement(PartStatement.resultByKey)
        select.bind(1, row.ordinal)
        select.bind(2, result.path)
        select.bind(3, result.item)
        let bytes = Int64(result.data?.count ?? 0)
        if try select.step() {
            let (place, oldBytes) = (select.integer(0), select.integer(1))
            select.reset()
            let update = try connection.statement(PartStatement.updateResult)
            update.bind(1, row.ordinal)
            update.bind(2, place)
            update.bind(3, result.outcome)
            update.bind(4, result.data)
            try update.run()
            row.payloadBytes += bytes - oldBytes
        } else {
            let insert = try connection.statement(PartStatement.insertResult)
            insert.bind(1, row.ordinal)
            insert.bind(2, row.places)
            insert.bind(3, result.path)
            insert.bind(4, result.item)
            insert.bind(5, result.outcome)
            insert.bind(6, result.data)
            try insert.run()
            row.places += 1
            row.payloadBytes += bytes
        }
    }

    /// Whether a key stands for a start at this time.
    func isTaken(_ key: IdempotencyKey, at time: Timestamp) throws(SQLiteFault) -> Bool {
        let select = try connection.statement(PartStatement.keptStart)
        select.bind(1, key.scope)
        select.bind(2, key.text)
        guard try select.step() else { return false }
        defer { select.reset() }
        return time.milliseconds < select.integer(2)
    }

    /// Keeps the key of a run that is being created, in place of one that has expired.
    func keep(_ start: KeyedStart, of id: RunID) throws(SQLiteFault) {
        let put = try connection.statement(PartStatement.putKey)
        put.bind(1, start.key.scope)
        put.bind(2, start.key.text)
        put.bind(3, id.stored)
        put.bind(4, start.fingerprint.bytes)
        put.bind(5, start.expiresAt.milliseconds)
        try put.run()
    }
}
