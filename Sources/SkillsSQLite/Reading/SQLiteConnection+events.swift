import Skills

/// What is read of the logs.
extension SQLiteConnection {
    /// A run's events with a number above `seq`; `nil` when there is no such run.
    ///
    /// - Throws: A `SQLiteFault`, or a `RowFault` when a row can't be read.
    func events(of id: RunID, after seq: Int64, limit: PageLimit) throws -> EventPage? {
        guard let stored = try row(id) else { return nil }
        var page = PageFill(limit)
        let select = try statement(ReadingStatement.eventsAfter)
        select.bind(1, stored.ordinal)
        select.bind(2, seq)
        select.bind(3, max(1, limit.count))
        defer { select.reset() }
        var events: [RunEvent] = []
        while !page.isFull, try select.step() {
            let segment = try select.events(of: stored.run, after: seq)
            for event in segment where page.takes(event.data.count) { events.append(event) }
        }
        return EventPage(
            events: events, lastSeq: stored.run.seq, hasEnded: stored.run.runStatus.isTerminal)
    }

    /// The events of all runs with a position above `position`.
    ///
    /// - Throws: A `SQLiteFault`, or a `RowFault` when a row can't be read.
    func log(after position: Int64, limit: PageLimit) throws -> LogPage {
        var page = PageFill(limit)
        let last = try lastPosition()
        var runs: [Int64: Run] = [:]
        let select = try statement(ReadingStatement.logAfter)
        select.bind(1, position)
        select.bind(2, max(1, limit.count))
        defer { select.reset() }
        var entries: [LogPage.Entry] = []
        while !page.isFull, try select.step() {
            let ordinal = select.integer(5)
            if runs[ordinal] == nil { runs[ordinal] = try row(at: ordinal)?.run }
            guard let run = runs[ordinal] else { throw RowFault("the run of events") }
            // The position of an event differs by as much from its number as that of the segment's last.
            let offset = select.integer(4) - select.integer(0)
            for event in try select.events(of: run, after: position - offset)
            where page.takes(event.data.count) {
                entries.append(
                    LogPage.Entry(position: UInt64(clamping: event.seq + offset), event: event))
            }
        }
        return LogPage(entries: entries, origin: 0, last: UInt64(clamping: last))
    }

    private func lastPosition() throws(SQLiteFault) -> Int64 {
        let select = try statement(TransactionStatement.position)
        defer { select.reset() }
        return try select.step() ? select.integer(0) : 0
    }
}

extension SQLiteStatement {
    /// The events of the segment that the statement stands at, those with a number above `seq`.
    fileprivate func events(of run: Run, after seq: Int64) throws(RowFault) -> [RunEvent] {
        let (lastSeq, count, isTrimmable) = (integer(0), Int(integer(1)), integer(2) != 0)
        return try withBytes(3) { blob throws(RowFault) in
            try EventSegment.events(
                in: blob, lastSeq: lastSeq, count: count, isTrimmable: isTrimmable, of: run,
                where: { $0 > seq })
        }
    }
}
