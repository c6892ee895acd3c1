import Skills

/// Writes messages to webhooks.
extension StoreTransaction {
    /// Adds the messages of a write.
    mutating func insertDeliveries(of write: RunWrite, to row: inout RowForWrite) throws(SQLiteFault) {
        for var delivery in write.deliveries {
            let endpoint = delivery.endpoint
            delivery.begin(
                after: try lastState(of: row.ordinal, endpoint),
                isFirst: try firstPending(of: row.ordinal, endpoint) == nil)
            try insert(delivery, of: row.ordinal)
            if delivery.state != .pending { row.payloadBytes += Int64(delivery.body?.count ?? 0) }
        }
    }

    /// Keeps what an attempt has come to; without effect where the message is not pending.
    ///
    /// - Throws: A `SQLiteFault` or `RowFault`, after which the transaction must not be committed.
    mutating func record(_ outcome: DeliveryOutcome) throws {
        guard var stored = try delivery(outcome.id) else { return }
        let endpoint = stored.delivery.endpoint
        let first = try firstPending(of: stored.run, endpoint)
        let wasPending = stored.delivery.state == .pending
        let sequel = stored.delivery.end(outcome, isFirst: first?.ordinal == stored.ordinal)
        guard wasPending else { return }
        try update(stored)
        if stored.delivery.state != .pending {
            try settle(stored.ordinal, bodyBytes: stored.bodyBytes, of: stored.run)
        }
        switch sequel {
        case .nothing: break
        case .nextIsDue:
            if let next = try firstPending(of: stored.run, endpoint), !next.isDue {
                try setDue(next.ordinal, outcome.attempt.at)
            }
        case .othersEnd:
            while let other = try firstPending(of: stored.run, endpoint) {
                try disable(other.ordinal)
                try settle(other.ordinal, bodyBytes: other.bodyBytes, of: stored.run)
            }
        }
    }

    /// Makes a message due again, and lets those behind it wait.
    ///
    /// - Throws: A `SQLiteFault` or `RowFault`, after which the transaction must not be committed.
    mutating func redeliver(_ id: DeliveryID, of run: RunID, at time: Timestamp) throws -> Redelivery {
        guard let ordinal = try connection.ordinal(of: run) else { return .unknownRun }
        guard var stored = try delivery(id), stored.run == ordinal else { return .unknownDelivery }
        guard let bodyBytes = stored.bodyBytes else { return .lostBody }
        let endpoint = stored.delivery.endpoint
        if let first = try firstPending(of: ordinal, endpoint), first.seq < stored.delivery.seq {
            return .waits
        }
        if stored.delivery.state != .pending { try count(-bodyBytes, of: ordinal) }
        stored.delivery.again(at: time)
        try update(stored)
        let wait = try connection.statement(DeliveryStatement.waitBehind)
        wait.bind(1, ordinal)
        wait.bind(2, endpoint.rawValue)
        wait.bind(3, stored.delivery.seq)
        try wait.run()
        let select = try connection.statement(DeliveryStatement.deliveryByID)
        select.bind(1, id.key.stored)
        defer { select.reset() }
        return try select.step() ? .scheduled(StoredDelivery(select).delivery) : .unknownDelivery
    }

    /// Takes something away, of the messages of a run or of one message: whose place the statement names.
    func drop(_ statement: DeliveryStatement, at ordinal: Int64) throws(SQLiteFault) {
        let drop = try connection.statement(statement)
        drop.bind(1, ordinal)
        try drop.run()
    }

    // MARK: - Single rows

    /// A message that has come to its end counts with its run from now on, or goes as that has.
    private mutating func settle(_ ordinal: Int64, bodyBytes: Int64?, of run: Int64) throws(SQLiteFault) {
        guard let payload = try payload(of: run) else {
            return try drop(.dropDelivery, at: ordinal)
        }
        if payload.isLost {
            try drop(.dropBody, at: ordinal)
        } else if let bodyBytes {
            try count(bodyBytes, of: run)
        }
    }

    /// Counts bytes of bodies with a run's payloads.
    private mutating func count(_ bytes: Int64, of run: Int64) throws(SQLiteFault) {
        guard let payload = try payload(of: run), bytes != 0 else { return }
        let update = try connection.statement(DeliveryStatement.setPayloadBytes)
        update.bind(1, run)
        update.bind(2, payload.bytes + bytes)
        try update.run()
        guard payload.hasEnded else { return }
        state.ended.payloadBytes += bytes
        state.ended.bytes += bytes
    }

    private func payload(of run: Int64) throws(SQLiteFault) -> (
        hasEnded: Bool, isLost: Bool, bytes: Int64
    )? {
        let select = try connection.statement(DeliveryStatement.payloadOfRun)
        select.bind(1, run)
        guard try select.step() else { return nil }
        defer { select.reset() }
        return (!select.isNull(0), select.integer(1) != 0, select.integer(2))
    }

    private func delivery(_ id: DeliveryID) throws -> StoredDelivery? {
        let select = try connection.statement(DeliveryStatement.deliveryForChange)
        select.bind(1, id.key.stored)
        defer { select.reset() }
        return try select.step() ? StoredDelivery(select) : nil
    }

    private func lastState(of run: Int64, _ endpoint: Delivery.Endpoint) throws(SQLiteFault)
        -> Delivery.State?
    {
        let select = try connection.statement(DeliveryStatement.lastState)
        select.bind(1, run)
        select.bind(2, endpoint.rawValue)
        guard try select.step() else { return nil }
        defer { select.reset() }
        return Delivery.State(rawValue: Int(select.integer(0)))
    }

    private func firstPending(of run: Int64, _ endpoint: Delivery.Endpoint) throws(SQLiteFault) -> (
        ordinal: Int64, seq: Int64, isDue: Bool, bodyBytes: Int64?
    )? {
        let select = try connection.statement(DeliveryStatement.firstPending)
        select.bind(1, run)
        select.bind(2, endpoint.rawValue)
        guard try select.step() else { return nil }
        defer { select.reset() }
        return (select.integer(0), select.integer(1), !select.isNull(2), select.optionalInteger(3))
    }

    private func insert(_ delivery: Delivery, of run: Int64) throws(SQLiteFault) {
        let insert = try connection.statement(DeliveryStatement.insertDelivery)
        insert.bind(1, delivery.id.key.stored)
        insert.bind(2, run)
        insert.bind(3, delivery.run.stored)
        insert.bind(4, delivery.seq)
        insert.bind(5, delivery.event.rawValue)
        insert.bind(6, delivery.endpoint.rawValue)
        insert.bind(7, delivery.state.rawValue)
        insert.bind(8, delivery.due?.milliseconds)
        insert.bind(9, delivery.tries)
        insert.bind(10, delivery.createdAt.milliseconds)
        insert.bind(11, delivery.host)
        insert.bind(12, delivery.url)
        insert.bind(13, delivery.secret?.key)
        insert.bind(14, DeliveryAttempt.row(of: delivery.attempts))
        insert.bind(15, delivery.body)
        try insert.run()
    }

    private func update(_ stored: StoredDelivery) throws(SQLiteFault) {
        let update = try connection.statement(DeliveryStatement.setDelivery)
        update.bind(1, stored.ordinal)
        update.bind(2, stored.delivery.state.rawValue)
        update.bind(3, stored.delivery.due?.milliseconds)
        update.bind(4, stored.delivery.tries)
        update.bind(5, DeliveryAttempt.row(of: stored.delivery.attempts))
        try update.run()
    }

    private func setDue(_ ordinal: Int64, _ time: Timestamp) throws(SQLiteFault) {
        let update = try connection.statement(DeliveryStatement.setDue)
        update.bind(1, ordinal)
        update.bind(2, time.milliseconds)
        try update.run()
    }

    private func disable(_ ordinal: Int64) throws(SQLiteFault) {
        let update = try connection.statement(DeliveryStatement.disable)
        update.bind(1, ordinal)
        update.bind(2, Delivery.State.disabled.rawValue)
        try update.run()
    }
}
