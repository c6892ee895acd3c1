/// What stands in the outbox.
extension MemoryStoreState {
    /// Keeps the messages of a write.
    mutating func keep(_ deliveries: [Delivery], of record: MemoryRunRecord) {
        guard !deliveries.isEmpty else { return }
        let messages = record.messages ?? MemoryMessages(run: record.run.id)
        record.messages = messages
        change(messages) { $0.add(deliveries, to: messages) }
        giveUpExcess()
    }

    /// The messages of a run; `nil` when there is no such run.
    func deliveries(of run: RunID) -> [Delivery]? {
        rows[run].map { record in record.messages?.all.map(\.delivery) ?? [] }
    }

    /// Keeps what an attempt has come to.
    mutating func record(_ outcome: DeliveryOutcome) {
        guard let messages = outbox.messages(with: outcome.id) else { return }
        change(messages) { $0.record(outcome) }
        forgetEnded(of: messages)
    }

    /// Makes a message due again.
    mutating func redeliver(_ id: DeliveryID, of run: RunID, at time: Timestamp) -> Redelivery {
        guard let record = rows[run] else { return .unknownRun }
        guard let messages = record.messages, outbox.messages(with: id) === messages else {
            return .unknownDelivery
        }
        var result = Redelivery.unknownDelivery
        change(messages) { result = $0.redeliver(id, at: time) }
        giveUpExcess()
        return result
    }

    /// Drops the bodies of a run's messages that have come to their end.
    mutating func dropBodies(of record: MemoryRunRecord) {
        guard let messages = record.messages else { return }
        change(messages) { $0.dropBodies(of: messages) }
    }

    /// Gives messages up while those that are pending take up too much: that first which is due last.
    private mutating func giveUpExcess() {
        while outbox.pendingBytes > limits.pendingDeliveryBytes, let messages = outbox.lastDue {
            change(messages) { $0.giveUpLast() }
            forgetEnded(of: messages)
        }
    }

    /// Takes away what is kept of ended messages no more, since the run has gone or lost its payloads.
    private mutating func forgetEnded(of messages: MemoryMessages) {
        guard let record = record(of: messages) else {
            return outbox.drop(messages, keepingPending: true)
        }
        if record.run.hasLostPayloads { dropBodies(of: record) }
    }

    private func record(of messages: MemoryMessages) -> MemoryRunRecord? {
        guard let record = rows[messages.run], record.messages === messages else { return nil }
        return record
    }

    /// Changes messages, and counts again what their run takes up.
    private mutating func change(_ messages: MemoryMessages, _ body: (inout MemoryOutbox) -> Void) {
        guard let record = record(of: messages) else { return body(&outbox) }
        let isEnded = record.endOrdinal != 0
        if isEnded { ended.remove(record) }
        let before = record.size
        body(&outbox)
        runBytes += record.size - before
        if isEnded { ended.add(record) }
    }
}
