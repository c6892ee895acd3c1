import Skills

/// A message to a webhook as a statement gives it.
struct StoredDelivery {
    private static let common = """
        ordinal, id, run, run_id, seq, event, endpoint, state, due, tries, created_at, host, url, secret, attempts,
        length(body)
        """
    /// The columns that it is read from.
    static let columns = common + ", body"
    /// The columns of what is to be changed.
    static let columnsWithoutBody = common + ", NULL"

    /// Its place in the order in which messages came.
    let ordinal: Int64
    /// The run's place in the order of creation.
    let run: Int64
    /// How long the body is; `nil` when it has gone.
    let bodyBytes: Int64?
    /// The message; without its body where that was not asked for.
    var delivery: Delivery

    /// Reads the row that the statement stands at.
    ///
    /// - Throws: A `RowFault` when it can't be read.
    init(_ row: SQLiteStatement) throws(RowFault) {
        guard let id = row.withBytes(1, { RunID(stored: $0) }),
            let runID = row.withBytes(3, { RunID(stored: $0) }),
            let event = WebhookEvent(rawValue: row.text(5)),
            let endpoint = Delivery.Endpoint(rawValue: Int(row.integer(6))),
            let state = Delivery.State(rawValue: Int(row.integer(7)))
        else { throw RowFault("a message to a webhook") }
        ordinal = row.integer(0)
        run = row.integer(2)
        bodyBytes = row.optionalInteger(15)
        delivery = Delivery(
            id: DeliveryID(id), run: runID, seq: row.integer(4), event: event, endpoint: endpoint,
            url: row.text(12), host: row.text(11),
            secret: row.optionalBytes(13).map { WebhookSecret(key: $0) }, body: row.optionalBytes(16),
            createdAt: Timestamp(milliseconds: row.integer(10)))
        delivery.state = state
        delivery.due = row.optionalInteger(8).map { Timestamp(milliseconds: $0) }
        delivery.tries = Int(row.integer(9))
        delivery.attempts = try row.withBytes(14) { blob throws(RowFault) in
            try DeliveryAttempt.attempts(in: blob)
        }
    }
}
