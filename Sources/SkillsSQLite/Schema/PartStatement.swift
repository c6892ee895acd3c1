/// What writes events, results and keys.
enum PartStatement: Int, StoreStatement {
    case insertSegment, oldestTrimmable, deleteSegment, resultByKey, insertResult, updateResult, keptStart,
        putKey

    static let base = RunStatement.base + RunStatement.allCases.count

    var sql: String {
        switch self {
        case .insertSegment: "INSERT INTO segments VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
        case .oldestTrimmable:
            """
            SELECT position, last_seq, count, length(data) FROM segments
            WHERE run = ?1 AND trimmable = 1 ORDER BY last_seq LIMIT 2
            """
        case .deleteSegment: "DELETE FROM segments WHERE position = ?1"
        case .resultByKey:
            "SELECT place, length(data) FROM results WHERE run = ?1 AND path = ?2 AND item = ?3"
        case .insertResult: "INSERT INTO results VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
        case .updateResult: "UPDATE results SET outcome = ?3, data = ?4 WHERE run = ?1 AND place = ?2"
        case .keptStart: "SELECT run, fingerprint, expires_at FROM keys WHERE scope = ?1 AND text = ?2"
        case .putKey:
            """
            INSERT INTO keys VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (scope, text)
            DO UPDATE SET run = excluded.run, fingerprint = excluded.fingerprint, expires_at = excluded.expires_at
            """
        }
    }
}
