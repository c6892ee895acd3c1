/// What has to be known of a run's row while it is written.
struct RowForWrite {
    /// Its place in the order of creation.
    let ordinal: Int64
    /// How long what never changes about it is.
    let constantBytes: Int64
    /// The status as it was stored.
    var status: Int64 = -1
    /// The number of its last event as it was stored.
    var seq: Int64 = 0
    /// The number of its owner.
    var epoch: Int64 = 0
    /// The opening of the file whose owner has it.
    var lease: Int64 = 0
    /// How many of its events are kept.
    var events: Int64 = 0
    /// How many bytes of data these have.
    var eventBytes: Int64 = 0
    /// What its input, output and results take up.
    var payloadBytes: Int64 = 0
    /// How many places have been given to results.
    var places: Int64 = 0
    /// Its place in the order of endings, once it has ended.
    var ended: Int64?

    init(ordinal: Int64, constantBytes: Int64) {
        self.ordinal = ordinal
        self.constantBytes = constantBytes
    }

    /// What it comes to.
    var size: StoredSize {
        StoredSize(
            events: events, eventBytes: eventBytes, payloadBytes: payloadBytes, constantBytes: constantBytes)
    }
}
