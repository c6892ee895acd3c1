import Skills

/// Looks for what must not be in a database.
struct StoreCheck {
    /// The most faults that are told.
    private static let maximumFaults = 100

    private let connection: SQLiteConnection
    private(set) var faults: [String] = []

    init(_ connection: SQLiteConnection) {
        self.connection = connection
    }

    /// Looks at everything.
    ///
    /// - Throws: A `SQLiteFault` when it can't be read.
    mutating func run() throws(SQLiteFault) {
        try each("PRAGMA integrity_check(\(Self.maximumFaults))") { row in
            let text = row.text(0)
            return text == "ok" ? nil : "SQLite finds: \(text)."
        }
        guard faults.isEmpty else { return }
        // An older version is seen as it is, before its next opening brings it up to date.
        let version = try connection.integer("PRAGMA user_version")
        for query in StoreInvariant.all where query.version <= version {
            try each(query.sql) { row in "\(query.sentence) (\(row.text(0)))." }
        }
        try checkEndings()
    }

    /// Each run that has ended must have one ending among its events, as the last of them, and no other run any.
    private mutating func checkEndings() throws(SQLiteFault) {
        try each(
            """
            SELECT lower(hex(r.id)), s.last_seq, s.count, s.data, r.status, r.seq
            FROM segments AS s JOIN runs AS r ON r.ordinal = s.run ORDER BY s.run, s.last_seq
            """
        ) { row in
            var isWrong = false
            var hasEnding = false
            let (status, runSeq) = (row.integer(4), row.integer(5))
            do {
                try row.withBytes(3) { blob throws(RowFault) in
                    try EventSegment.forEach(in: blob, lastSeq: row.integer(1), count: Int(row.integer(2))) {
                        seq, _, event, _ in
                        guard let event, event.isTerminal else { return }
                        hasEnding = true
                        if seq != runSeq || event.code != status { isWrong = true }
                    }
                }
            } catch {
                return "Events can't be read (\(row.text(0)))."
            }
            let mustEnd = status >= RunStatus.firstTerminalCode && row.integer(1) == runSeq
            return isWrong || (mustEnd && !hasEnding)
                ? "The events of a run do not end as it has ended (\(row.text(0)))." : nil
        }
    }

    /// Runs a query and keeps what is found wrong with its rows.
    private mutating func each(_ sql: String, _ fault: (SQLiteStatement) -> String?) throws(SQLiteFault) {
        let statement = try connection.prepare(sql)
        defer { statement.reset() }
        while faults.count < Self.maximumFaults, try statement.step() {
            if let fault = fault(statement) { faults.append(fault) }
        }
    }
}
