/// What begins and ends transactions, and keeps the state of the store.
enum TransactionStatement: Int, StoreStatement {
    case begin, beginReading, commit, rollback, loadState, saveState, position, probe, dropProbe

    static let base = 0

    var sql: String {
        switch self {
        case .begin: "BEGIN IMMEDIATE"
        case .beginReading: "BEGIN"
        case .commit: "COMMIT"
        case .rollback: "ROLLBACK"
        case .loadState:
            """
            SELECT boot, position, ordinal, last_end, ordered_at, setback, ended_runs, ended_bytes,
            ended_payloads, ended_payload_bytes, ended_events, ended_event_bytes, payload_mark, event_mark
            FROM state WHERE id = 1
            """
        case .saveState:
            """
            UPDATE state SET boot = ?1, position = ?2, ordinal = ?3, last_end = ?4, ordered_at = ?5, setback = ?6,
            ended_runs = ?7, ended_bytes = ?8, ended_payloads = ?9, ended_payload_bytes = ?10, ended_events = ?11,
            ended_event_bytes = ?12, payload_mark = ?13, event_mark = ?14 WHERE id = 1
            """
        case .position: "SELECT position FROM state WHERE id = 1"
        case .probe: "INSERT OR REPLACE INTO probe VALUES (1, zeroblob(16384))"
        case .dropProbe: "DELETE FROM probe WHERE id = 1"
        }
    }
}
