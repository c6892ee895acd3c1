/// What writes and reads messages to webhooks.
enum DeliveryStatement: Int, StoreStatement {
    case insertDelivery, lastState, firstPending, deliveryForChange, setDelivery, setDue, disable, waitBehind,
        dropBody, dropDelivery, dropBodies, dropEnded, dropDeliveries, payloadOfRun, setPayloadBytes,
        ordinalByID, nextHost,
        dueDeliveries, nextDue, deliveriesOfRun, deliveryByID

    static let base = ListStatement.base + ListStatement.allCases.count

    var sql: String {
        switch self {
        case .insertDelivery:
            """
            INSERT INTO deliveries (id, run, run_id, seq, event, endpoint, state, due, tries, created_at, host, url,
            secret, attempts, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
            """
        case .lastState:
            "SELECT state FROM deliveries WHERE run = ?1 AND endpoint = ?2 ORDER BY seq DESC LIMIT 1"
        case .firstPending:
            """
            SELECT ordinal, seq, due, length(body) FROM deliveries
            WHERE run = ?1 AND endpoint = ?2 AND state = 0 ORDER BY seq LIMIT 1
            """
        case .deliveryForChange: "SELECT \(StoredDelivery.columnsWithoutBody) FROM deliveries WHERE id = ?1"
        case .setDelivery:
            "UPDATE deliveries SET state = ?2, due = ?3, tries = ?4, attempts = ?5 WHERE ordinal = ?1"
        case .setDue: "UPDATE deliveries SET due = ?2 WHERE ordinal = ?1"
        case .disable: "UPDATE deliveries SET state = ?2, due = NULL WHERE ordinal = ?1"
        case .waitBehind:
            """
            UPDATE deliveries SET due = NULL
            WHERE run = ?1 AND endpoint = ?2 AND state = 0 AND seq > ?3 AND due IS NOT NULL
            """
        case .dropBody: "UPDATE deliveries SET body = NULL WHERE ordinal = ?1"
        case .dropDelivery: "DELETE FROM deliveries WHERE ordinal = ?1"
        case .dropBodies: "UPDATE deliveries SET body = NULL WHERE run = ?1 AND state <> 0"
        case .dropEnded: "DELETE FROM deliveries WHERE run = ?1 AND state <> 0"
        case .dropDeliveries: "DELETE FROM deliveries WHERE run = ?1"
        case .payloadOfRun: "SELECT ended, lost_payloads, payload_bytes FROM runs WHERE ordinal = ?1"
        case .setPayloadBytes: "UPDATE runs SET payload_bytes = ?2 WHERE ordinal = ?1"
        case .ordinalByID: "SELECT ordinal FROM runs WHERE id = ?1"
        // One seek for each host, however many messages it has.
        case .nextHost:
            """
            SELECT host, due FROM deliveries WHERE due IS NOT NULL AND host > ?1 ORDER BY host, due LIMIT 1
            """
        case .dueDeliveries:
            """
            SELECT \(StoredDelivery.columns) FROM deliveries WHERE host = ?1 AND due <= ?2
            ORDER BY due, ordinal LIMIT ?3
            """
        case .nextDue: "SELECT due FROM deliveries WHERE due > ?1 ORDER BY due LIMIT 1"
        case .deliveriesOfRun:
            "SELECT \(StoredDelivery.columns) FROM deliveries WHERE run = ?1 ORDER BY seq, endpoint"
        case .deliveryByID: "SELECT \(StoredDelivery.columns) FROM deliveries WHERE id = ?1"
        }
    }
}
