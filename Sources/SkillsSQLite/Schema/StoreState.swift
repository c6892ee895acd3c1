import Skills

/// What the store counts on without looking through its rows: the ends of its orders and the sums of what may go.
struct StoreState: Equatable {
    /// The number of this opening of the file; the lease of a run names the one that has it.
    var boot: Int64 = 0
    /// The last position given out in the log of all runs.
    var position: Int64 = 0
    /// The last place given out in the order of creation.
    var ordinal: Int64 = 0
    /// The last place given out in the order of endings.
    var lastEnd: Int64 = 0
    /// The latest time of creation so far, in milliseconds.
    var orderedAt: Int64 = .min
    /// By how much a run was ever created before the latest time so far, in milliseconds.
    var setback: Int64 = 0
    /// What the runs that have ended come to.
    var ended = StoredSize()
    /// How many of them still have their payloads.
    var endedPayloads: Int64 = 0
    /// Up to which place in the order of endings payloads have gone.
    var payloadMark: Int64 = 0
    /// Up to which place in the order of endings events have gone.
    var eventMark: Int64 = 0

    /// How many runs have ended and are kept.
    var endedRuns: Int64 = 0

    /// Reads it.
    ///
    /// - Throws: A `SQLiteFault` when it can't be read.
    static func load(_ connection: SQLiteConnection) throws(SQLiteFault) -> StoreState {
        let row = try connection.statement(TransactionStatement.loadState)
        guard try row.step() else {
            throw SQLiteFault(code: 11, message: "the state of the store is missing")
        }
        defer { row.reset() }
        var state = StoreState()
        state.boot = row.integer(0)
        state.position = row.integer(1)
        state.ordinal = row.integer(2)
        state.lastEnd = row.integer(3)
        state.orderedAt = row.integer(4)
        state.setback = row.integer(5)
        state.endedRuns = row.integer(6)
        state.ended.bytes = row.integer(7)
        state.endedPayloads = row.integer(8)
        state.ended.payloadBytes = row.integer(9)
        state.ended.events = row.integer(10)
        state.ended.eventBytes = row.integer(11)
        state.payloadMark = row.integer(12)
        state.eventMark = row.integer(13)
        return state
    }

    /// Writes it, within the transaction that has changed it.
    ///
    /// - Throws: A `SQLiteFault` when that fails.
    func save(_ connection: SQLiteConnection) throws(SQLiteFault) {
        let update = try connection.statement(TransactionStatement.saveState)
        update.bind(1, boot)
        update.bind(2, position)
        update.bind(3, ordinal)
        update.bind(4, lastEnd)
        update.bind(5, orderedAt)
        update.bind(6, setback)
        update.bind(7, endedRuns)
        update.bind(8, ended.bytes)
        update.bind(9, endedPayloads)
        update.bind(10, ended.payloadBytes)
        update.bind(11, ended.events)
        update.bind(12, ended.eventBytes)
        update.bind(13, payloadMark)
        update.bind(14, eventMark)
        try update.run()
    }

    /// Gives a run that is being created its place; the time is that of its creation.
    mutating func placeRun(createdAt: Int64) -> Int64 {
        ordinal += 1
        if createdAt >= orderedAt {
            orderedAt = createdAt
        } else {
            setback = max(setback, orderedAt - createdAt)
        }
        return ordinal
    }
}
