/// What takes away what is no longer to be kept.
enum DroppingStatement: Int, StoreStatement {
    case endedByID, endedAfter, segmentsToDrop, setEventTotals, dropPayload, dropResults, losePayloads,
        constants, dropLabel, dropRun, expiredKeys, dropKey

    static let base = PartStatement.base + PartStatement.allCases.count

    var sql: String {
        switch self {
        case .endedByID: "SELECT \(EndedRun.columns) FROM runs WHERE id = ?1"
        case .endedAfter: "SELECT \(EndedRun.columns) FROM runs WHERE ended > ?1 ORDER BY ended LIMIT 1"
        case .segmentsToDrop:
            """
            SELECT position, count, length(data), last_seq FROM segments WHERE run = ?1 ORDER BY last_seq LIMIT ?2
            """
        case .setEventTotals: "UPDATE runs SET events = ?2, event_bytes = ?3 WHERE ordinal = ?1"
        case .dropPayload: "DELETE FROM payloads WHERE run = ?1"
        case .dropResults: "DELETE FROM results WHERE run = ?1"
        case .losePayloads: "UPDATE runs SET lost_payloads = 1, payload_bytes = 0 WHERE ordinal = ?1"
        case .constants: "SELECT constants FROM runs WHERE ordinal = ?1"
        case .dropLabel: "DELETE FROM labels WHERE name = ?1 AND value = ?2 AND run = ?3"
        case .dropRun: "DELETE FROM runs WHERE ordinal = ?1"
        case .expiredKeys:
            "SELECT scope, text FROM keys WHERE expires_at <= ?1 ORDER BY expires_at LIMIT ?2"
        case .dropKey: "DELETE FROM keys WHERE scope = ?1 AND text = ?2"
        }
    }
}
