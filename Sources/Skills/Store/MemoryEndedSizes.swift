/// What the runs take up that have ended.
struct MemoryEndedSizes: Equatable {
    /// Everything of them.
    private(set) var bytes = 0
    /// How many still have their payloads.
    private(set) var payloadCount = 0
    /// What those payloads take up.
    private(set) var payloadBytes = 0
    /// How many events are kept of them.
    private(set) var eventCount = 0
    /// What those events take up.
    private(set) var eventBytes = 0

    /// A run has ended.
    mutating func add(_ record: MemoryRunRecord) { count(record, 1) }

    /// A run that has ended goes.
    mutating func remove(_ record: MemoryRunRecord) { count(record, -1) }

    private mutating func count(_ record: MemoryRunRecord, _ sign: Int) {
        bytes += sign * record.size
        eventCount += sign * record.eventCount
        eventBytes += sign * record.eventSize
        guard !record.run.hasLostPayloads else { return }
        payloadCount += sign
        payloadBytes += sign * record.payloadSize
    }
}
