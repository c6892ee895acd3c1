import Skills

/// What is read of messages to webhooks.
extension SQLiteConnection {
    /// The hosts that messages are due for at a time, in order, after one.
    ///
    /// - Throws: A `SQLiteFault`.
    func dueHosts(after host: String?, at time: Timestamp, limit: Int) throws(SQLiteFault) -> [String] {
        var hosts: [String] = []
        var place = host ?? ""
        let select = try statement(DeliveryStatement.nextHost)
        defer { select.reset() }
        while hosts.count < limit {
            select.bind(1, place)
            guard try select.step() else { break }
            place = select.text(0)
            if select.integer(1) <= time.milliseconds { hosts.append(place) }
            select.reset()
        }
        return hosts
    }

    /// The messages that are due for a host at a time, the longest due first.
    ///
    /// - Throws: A `SQLiteFault`, or a `RowFault` when a row can't be read.
    func dueDeliveries(to host: String, at time: Timestamp, limit: Int) throws -> [Delivery] {
        let select = try statement(DeliveryStatement.dueDeliveries)
        select.bind(1, host)
        select.bind(2, time.milliseconds)
        select.bind(3, max(0, limit))
        return try deliveries(select)
    }

    /// When the first message is due that is not yet at a time; `nil` when none is to come.
    ///
    /// - Throws: A `SQLiteFault`.
    func nextDue(after time: Timestamp) throws(SQLiteFault) -> Timestamp? {
        let select = try statement(DeliveryStatement.nextDue)
        select.bind(1, time.milliseconds)
        defer { select.reset() }
        return try select.step() ? Timestamp(milliseconds: select.integer(0)) : nil
    }

    /// The messages of a run in the order of its events; `nil` when there is no such run.
    ///
    /// - Throws: A `SQLiteFault`, or a `RowFault` when a row can't be read.
    func deliveries(of run: RunID) throws -> [Delivery]? {
        guard let ordinal = try ordinal(of: run) else { return nil }
        let select = try statement(DeliveryStatement.deliveriesOfRun)
        select.bind(1, ordinal)
        return try deliveries(select)
    }

    /// A run's place in the order of creation; `nil` when there is none.
    ///
    /// - Throws: A `SQLiteFault`.
    func ordinal(of run: RunID) throws(SQLiteFault) -> Int64? {
        let select = try statement(DeliveryStatement.ordinalByID)
        select.bind(1, run.stored)
        defer { select.reset() }
        return try select.step() ? select.integer(0) : nil
    }

    private func deliveries(_ select: SQLiteStatement) throws -> [Delivery] {
        defer { select.reset() }
        var deliveries: [Delivery] = []
        while try select.step() { deliveries.append(try StoredDelivery(select).delivery) }
        return deliveries
    }
}
