/// Something that holds for every database: a query that finds where it does not.
struct StoreInvariant {
    /// What is wrong with each row that the query gives.
    let sentence: String
    /// The version of the tables from which on it can be looked for.
    var version: Int64 = 1
    /// Gives what names the place, and nothing where all is well.
    let sql: String

    /// All of them; none has a plan that a service could afford.
    static let all = ofRuns + ofDeliveries

    private static let ofRuns = [
        orphans("Events", of: "segments", run: "run"), orphans("A payload", of: "payloads", run: "run"),
        orphans("A label", of: "labels", run: "run"), orphans("A result", of: "results", run: "run"),
        StoreInvariant(
            sentence: "The input of a run is missing",
            sql: """
                SELECT lower(hex(id)) FROM runs
                WHERE lost_payloads = 0 AND ordinal NOT IN (SELECT run FROM payloads)
                """),
        StoreInvariant(
            sentence: "A run's count of events is not what is stored",
            sql: """
                SELECT lower(hex(r.id)) FROM runs AS r
                LEFT JOIN (SELECT run, sum(count) AS kept, max(last_seq) AS last FROM segments GROUP BY run) AS s
                ON s.run = r.ordinal
                WHERE r.events <> ifnull(s.kept, 0) OR r.events > r.seq OR (s.last IS NOT NULL AND s.last <> r.seq)
                """),
        StoreInvariant(
            sentence: "Events of a run overlap",
            sql: """
                SELECT run FROM (SELECT run, last_seq - count AS before,
                lag(last_seq, 1, 0) OVER (PARTITION BY run ORDER BY last_seq) AS previous FROM segments)
                WHERE before < previous
                """),
        // Bounds of a single log take events away from large ones alone, retention from what ended first.
        StoreInvariant(
            sentence: "Events of a run are missing",
            sql: """
                SELECT lower(hex(r.id)) FROM runs AS r JOIN state AS s
                WHERE r.events < r.seq AND r.seq <= 100000 AND r.event_bytes < 60000000
                AND (r.ended IS NULL OR r.ended > s.event_mark + 1)
                AND r.ordinal <> ifnull((SELECT ordinal FROM runs WHERE ended > 0 ORDER BY ended LIMIT 1), 0)
                """),
        StoreInvariant(
            sentence: "Positions in the log overlap",
            sql: """
                SELECT position FROM (SELECT position, position - count AS before,
                lag(position, 1, 0) OVER (ORDER BY position) AS previous FROM segments)
                WHERE before < previous
                """),
        StoreInvariant(
            sentence: "A run has ended and stands among those that have not, or the other way round",
            sql: "SELECT lower(hex(id)) FROM runs WHERE (status >= 3) <> (ended IS NOT NULL)"),
        StoreInvariant(
            sentence: "The ends of the store's orders lie before what is stored",
            sql: """
                SELECT 'state' FROM state WHERE position < (SELECT ifnull(max(position), 0) FROM segments)
                OR ordinal < (SELECT ifnull(max(ordinal), 0) FROM runs)
                OR last_end < (SELECT ifnull(max(ended), 0) FROM runs)
                """),
        StoreInvariant(
            sentence: "The store's sums are not those of its rows",
            sql: """
                SELECT 'state' FROM state AS s JOIN (SELECT count(*) AS runs, ifnull(sum(events), 0) AS events,
                ifnull(sum(event_bytes), 0) AS event_bytes, ifnull(sum(payload_bytes), 0) AS payload_bytes,
                ifnull(sum(1 - lost_payloads), 0) AS payloads,
                ifnull(sum(400 + length(constants) + event_bytes + payload_bytes), 0) AS bytes
                FROM runs WHERE ended IS NOT NULL) AS r
                WHERE s.ended_runs <> r.runs OR s.ended_events <> r.events OR s.ended_event_bytes <> r.event_bytes
                OR s.ended_payload_bytes <> r.payload_bytes OR s.ended_payloads <> r.payloads
                OR s.ended_bytes <> r.bytes
                """),
    ]

    private static let ofDeliveries = [
        StoreInvariant(
            sentence: "A message to a webhook has come to its end, and its run is not stored", version: 2,
            sql: """
                SELECT lower(hex(id)) FROM deliveries
                WHERE state <> 0 AND run NOT IN (SELECT ordinal FROM runs) LIMIT 10
                """),
        StoreInvariant(
            sentence: "A message to a webhook is due before its turn, or is not when it is", version: 2,
            sql: """
                SELECT lower(hex(id)) FROM deliveries AS d
                WHERE (due IS NOT NULL) <> (state = 0 AND NOT EXISTS (SELECT 1 FROM deliveries AS b
                WHERE b.run = d.run AND b.endpoint = d.endpoint AND b.seq < d.seq AND b.state = 0))
                """),
        StoreInvariant(
            sentence: "A message to a webhook is to be sent and has no body", version: 2,
            sql: "SELECT lower(hex(id)) FROM deliveries WHERE state = 0 AND body IS NULL"),
        StoreInvariant(
            sentence: "A run's count of bytes is not that of its payloads", version: 2,
            sql: """
                SELECT lower(hex(id)) FROM runs AS r WHERE payload_bytes
                <> (SELECT ifnull(sum(length(input) + ifnull(length(output), 0)), 0) FROM payloads AS p
                WHERE p.run = r.ordinal)
                + (SELECT ifnull(sum(length(data)), 0) FROM results AS s WHERE s.run = r.ordinal)
                + (SELECT ifnull(sum(length(body)), 0) FROM deliveries AS d WHERE d.run = r.ordinal AND d.state <> 0)
                """),
    ]

    private static func orphans(_ what: String, of table: String, run: String) -> StoreInvariant {
        StoreInvariant(
            sentence: "\(what) of a run that is not stored",
            sql: "SELECT \(run) FROM \(table) WHERE \(run) NOT IN (SELECT ordinal FROM runs) LIMIT 10")
    }
}
