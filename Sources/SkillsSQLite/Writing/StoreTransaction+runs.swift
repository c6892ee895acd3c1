import Skills
import SkillsJSON

/// Creates and changes the rows of runs.
extension StoreTransaction {
    /// Creates a run.
    ///
    /// - Returns: Why it is refused; `nil` when it is not.
    /// - Throws: A `SQLiteFault`, after which the transaction must not be committed.
    mutating func create(_ write: RunWrite) throws(SQLiteFault) -> RunStoreError? {
        let run = write.run
        if let start = write.start, try isTaken(start.key, at: run.createdAt) { return .exists }
        guard try rowForWrite(run.id) == nil else { return .exists }
        let ordinal = state.placeRun(createdAt: run.createdAt.milliseconds)
        let columns = RunRow(run)
        var row = RowForWrite(ordinal: ordinal, constantBytes: Int64(columns.constants.count))
        row.payloadBytes = Int64(run.input.bytes.count)
        try addParts(of: write, to: &row)
        if let start = write.start { try keep(start, of: run.id) }
        try insertLabels(of: run, at: ordinal)
        let payload = try connection.statement(RunStatement.insertPayload)
        payload.bind(1, ordinal)
        payload.bind(2, run.input.bytes)
        payload.bind(3, run.output?.bytes)
        try payload.run()
        try insert(columns, row)
        return nil
    }

    /// Changes a run that has not ended.
    ///
    /// - Returns: Why it is refused; `nil` when it is not.
    /// - Throws: A `SQLiteFault`, after which the transaction must not be committed.
    mutating func change(_ write: RunWrite, from seq: Int64, of epoch: Int64) throws(SQLiteFault)
        -> RunStoreError?
    {
        guard var row = try rowForWrite(write.run.id), row.seq == seq, row.epoch == epoch,
            row.status < RunStatus.firstTerminalCode
        else { return .stale }
        try addParts(of: write, to: &row)
        if let output = write.run.output {
            let update = try connection.statement(RunStatement.updateOutput)
            update.bind(1, row.ordinal)
            update.bind(2, output.bytes)
            try update.run()
        }
        try update(RunRow(write.run, withConstants: false), row)
        return nil
    }

    /// What has to be known of a run before it is written; `nil` when there is none.
    private func rowForWrite(_ id: RunID) throws(SQLiteFault) -> RowForWrite? {
        let select = try connection.statement(RunStatement.rowForWrite)
        select.bind(1, id.stored)
        guard try select.step() else { return nil }
        defer { select.reset() }
        var row = RowForWrite(ordinal: select.integer(0), constantBytes: select.integer(8))
        row.status = select.integer(1)
        row.seq = select.integer(2)
        row.epoch = select.integer(3)
        row.events = select.integer(4)
        row.eventBytes = select.integer(5)
        row.payloadBytes = select.integer(6)
        row.places = select.integer(7)
        row.lease = select.integer(9)
        return row
    }

    /// Writes what stands beside the row: events, results and messages; and counts them, the output too.
    private mutating func addParts(of write: RunWrite, to row: inout RowForWrite) throws(SQLiteFault) {
        try insertSegments(of: write, to: &row)
        for result in write.results { try put(RunResultRow(result), to: &row) }
        if !write.deliveries.isEmpty { try insertDeliveries(of: write, to: &row) }
        row.payloadBytes += Int64(write.run.output?.bytes.count ?? 0)
        guard write.run.runStatus.isTerminal else { return }
        state.lastEnd += 1
        row.ended = state.lastEnd
        state.endedRuns += 1
        state.endedPayloads += 1
        state.ended += row.size
    }

    private func insert(_ columns: RunRow, _ row: RowForWrite) throws(SQLiteFault) {
        let insert = try connection.statement(RunStatement.insertRun)
        insert.bind(1, row.ordinal)
        insert.bind(2, columns.id.stored)
        insert.bind(3, columns.status)
        insert.bind(4, columns.seq)
        insert.bind(5, columns.epoch)
        insert.bind(6, state.boot)
        insert.bind(7, row.events)
        insert.bind(8, row.eventBytes)
        insert.bind(9, row.payloadBytes)
        insert.bind(10, row.places)
        insert.bind(11, row.ended)
        insert.bind(12, state.orderedAt)
        insert.bind(13, columns.skill)
        insert.bind(14, columns.owner)
        insert.bind(15, columns.attempt)
        insert.bind(16, columns.progress)
        insert.bind(17, columns.interruptions)
        insert.bind(18, columns.createdAt)
        insert.bind(19, columns.startedAt)
        insert.bind(20, columns.finishedAt)
        insert.bind(21, columns.hasLostPayloads ? 1 : 0)
        insert.bind(22, columns.constants)
        insert.bind(23, columns.detail)
        try insert.run()
    }

    /// Writes what may change; the columns of indexes only where they do.
    private func update(_ columns: RunRow, _ row: RowForWrite) throws(SQLiteFault) {
        let isChange = columns.status != row.status || row.lease != state.boot
        let update = try connection.statement(isChange ? RunStatement.changeRun : RunStatement.advanceRun)
        update.bind(1, row.ordinal)
        update.bind(2, columns.seq)
        update.bind(3, row.events)
        update.bind(4, row.eventBytes)
        update.bind(5, row.payloadBytes)
        update.bind(6, row.places)
        update.bind(7, columns.attempt)
        update.bind(8, columns.progress)
        update.bind(9, columns.interruptions)
        update.bind(10, columns.startedAt)
        update.bind(11, columns.detail)
        update.bind(12, columns.epoch)
        if isChange {
            update.bind(13, columns.status)
            update.bind(14, state.boot)
            update.bind(15, columns.finishedAt)
            update.bind(16, row.ended)
        }
        try update.run()
    }

    private func insertLabels(of run: Run, at ordinal: Int64) throws(SQLiteFault) {
        for label in run.labels.all {
            let insert = try connection.statement(RunStatement.insertLabel)
            insert.bind(1, label.name)
            insert.bind(2, label.value)
            insert.bind(3, ordinal)
            try insert.run()
        }
    }
}
