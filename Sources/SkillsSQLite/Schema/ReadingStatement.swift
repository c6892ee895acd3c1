/// What reads runs, events and results.
enum ReadingStatement: Int, StoreStatement {
    case runWithPayload, runByID, runByOrdinal, lastOrdinal, eventsAfter, logAfter, results

    static let base = DroppingStatement.base + DroppingStatement.allCases.count

    var sql: String {
        switch self {
        case .runWithPayload:
            """
            SELECT \(StoredRun.columnsWithPayload) FROM runs AS r LEFT JOIN payloads AS p ON p.run = r.ordinal
            WHERE r.id = ?1
            """
        case .runByID: "SELECT \(StoredRun.columns) FROM runs AS r WHERE r.id = ?1"
        case .runByOrdinal: "SELECT \(StoredRun.columns) FROM runs AS r WHERE r.ordinal = ?1"
        case .lastOrdinal:
            "SELECT ordinal, ordered_at FROM runs WHERE ordinal <= ?1 ORDER BY ordinal DESC LIMIT 1"
        case .eventsAfter:
            """
            SELECT last_seq, count, trimmable, data FROM segments WHERE run = ?1 AND last_seq > ?2
            ORDER BY last_seq LIMIT ?3
            """
        case .logAfter:
            """
            SELECT last_seq, count, trimmable, data, position, run FROM segments WHERE position > ?1
            ORDER BY position LIMIT ?2
            """
        case .results: "SELECT path, item, outcome, data FROM results WHERE run = ?1 ORDER BY place"
        }
    }
}
