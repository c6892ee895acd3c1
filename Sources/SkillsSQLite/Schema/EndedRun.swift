import Skills

/// What has to be known of a run that may go.
struct EndedRun {
    /// The columns that it is read from.
    static let columns = """
        ordinal, id, ended, finished_at, lost_payloads, events, event_bytes, payload_bytes, length(constants),
        status, seq
        """

    /// Its place in the order of creation.
    let ordinal: Int64
    /// Its key.
    let id: RunID
    /// Its place in the order of endings; 0 when it has not ended.
    let ended: Int64
    /// When it ended, in milliseconds since 1970.
    let finishedAt: Int64
    /// Whether its payloads have gone.
    let hasLostPayloads: Bool
    /// What it comes to.
    var size: StoredSize
    /// Whether it has ended.
    let isTerminal: Bool
    /// The number of its last event.
    let seq: Int64

    /// Reads the row that the statement stands at.
    ///
    /// - Throws: A `RowFault` when it can't be read.
    init(_ row: SQLiteStatement) throws(RowFault) {
        guard let id = row.withBytes(1, { RunID(stored: $0) }) else { throw RowFault("a run's id") }
        self.id = id
        ordinal = row.integer(0)
        ended = row.integer(2)
        finishedAt = row.integer(3)
        hasLostPayloads = row.integer(4) != 0
        size = StoredSize(
            events: row.integer(5), eventBytes: row.integer(6), payloadBytes: row.integer(7),
            constantBytes: row.integer(8))
        isTerminal = row.integer(9) >= RunStatus.firstTerminalCode
        seq = row.integer(10)
    }
}
