/// What runs come to in the store.
struct StoredSize: Equatable {
    /// A guess at what a row and its places in the indexes take up beside what varies in length.
    static let overhead: Int64 = 400

    /// Their events.
    var events: Int64 = 0
    /// The data of their events, in bytes.
    var eventBytes: Int64 = 0
    /// Their inputs, outputs and results, in bytes.
    var payloadBytes: Int64 = 0
    /// Everything, in bytes.
    var bytes: Int64 = 0

    /// Nothing.
    init() {}

    /// One run.
    init(events: Int64, eventBytes: Int64, payloadBytes: Int64, constantBytes: Int64) {
        self.events = events
        self.eventBytes = eventBytes
        self.payloadBytes = payloadBytes
        bytes = Self.overhead + constantBytes + eventBytes + payloadBytes
    }

    /// Adds what another one comes to.
    static func += (total: inout StoredSize, size: StoredSize) {
        total.events += size.events
        total.eventBytes += size.eventBytes
        total.payloadBytes += size.payloadBytes
        total.bytes += size.bytes
    }

    /// Takes away what another one comes to.
    static func -= (total: inout StoredSize, size: StoredSize) {
        total.events -= size.events
        total.eventBytes -= size.eventBytes
        total.payloadBytes -= size.payloadBytes
        total.bytes -= size.bytes
    }
}
