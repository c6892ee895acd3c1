/// What writes the rows of runs.
enum RunStatement: Int, StoreStatement {
    case insertRun, insertPayload, insertLabel, rowForWrite, advanceRun, changeRun, updateOutput, claimable,
        takeLease

    static let base = TransactionStatement.base + TransactionStatement.allCases.count

    var sql: String {
        switch self {
        case .insertRun:
            """
            INSERT INTO runs VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18,
            ?19, ?20, ?21, ?22, ?23)
            """
        case .insertPayload: "INSERT INTO payloads VALUES (?1, ?2, ?3)"
        case .insertLabel: "INSERT OR IGNORE INTO labels VALUES (?1, ?2, ?3)"
        case .rowForWrite:
            """
            SELECT ordinal, status, seq, epoch, events, event_bytes, payload_bytes, places, length(constants), lease
            FROM runs WHERE id = ?1
            """
        case .advanceRun:
            """
            UPDATE runs SET seq = ?2, events = ?3, event_bytes = ?4, payload_bytes = ?5, places = ?6, attempt = ?7,
            progress = ?8, interruptions = ?9, started_at = ?10, detail = ?11, epoch = ?12 WHERE ordinal = ?1
            """
        case .changeRun:
            """
            UPDATE runs SET seq = ?2, events = ?3, event_bytes = ?4, payload_bytes = ?5, places = ?6, attempt = ?7,
            progress = ?8, interruptions = ?9, started_at = ?10, detail = ?11, epoch = ?12, status = ?13, lease = ?14,
            finished_at = ?15, ended = ?16 WHERE ordinal = ?1
            """
        case .updateOutput: "UPDATE payloads SET output = ?2 WHERE run = ?1"
        case .claimable:
            """
            SELECT \(StoredRun.columnsWithPayload)
            FROM runs AS r INDEXED BY runs_active LEFT JOIN payloads AS p ON p.run = r.ordinal
            WHERE r.status < 3 AND r.ordinal > ?1 AND r.lease < ?2 ORDER BY r.ordinal LIMIT ?3
            """
        case .takeLease: "UPDATE runs SET lease = ?2, epoch = ?3 WHERE ordinal = ?1"
        }
    }
}
