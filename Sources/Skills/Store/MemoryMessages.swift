/// The messages of one run in memory, in the order of its events.
///
/// Guarded by the lock of the store that owns it; the messages are changed by its `MemoryOutbox`.
final class MemoryMessages {
    /// A message with its place in the order in which the store took them.
    struct Message {
        let ordinal: UInt64
        var delivery: Delivery

        /// A guess at what a message costs beside its texts and its body, its attempts included.
        private static let overhead = 800

        /// What it takes up.
        var size: Int { Self.overhead + delivery.url.utf8.count + (delivery.body?.count ?? 0) }
    }

    /// The run, which may have gone.
    let run: RunID
    /// What those take up that have come to their end.
    private(set) var endedSize = 0
    /// What their bodies take up.
    private(set) var endedBodySize = 0
    private(set) var all: [Message] = []

    init(run: RunID) {
        self.run = run
    }

    /// Where a message stands; `nil` when it has gone.
    func index(of ordinal: UInt64) -> Int? {
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].ordinal < ordinal { low = middle + 1 } else { high = middle }
        }
        return low < all.count && all[low].ordinal == ordinal ? low : nil
    }

    /// The first message to an endpoint that is pending.
    func firstPending(to endpoint: Delivery.Endpoint) -> Int? {
        all.firstIndex { $0.delivery.endpoint == endpoint && $0.delivery.state == .pending }
    }

    /// The last message to an endpoint.
    func last(to endpoint: Delivery.Endpoint) -> Delivery? {
        all.last { $0.delivery.endpoint == endpoint }?.delivery
    }

    /// Adds a message and counts it.
    func append(_ message: Message) {
        all.append(message)
        count(message, 1)
    }

    /// Changes a message and what is counted of it.
    func change(_ index: Int, _ body: (inout Delivery) -> Void) {
        count(all[index], -1)
        body(&all[index].delivery)
        count(all[index], 1)
    }

    /// Takes messages out.
    func remove(where isGone: (Delivery) -> Bool) {
        for message in all where isGone(message.delivery) { count(message, -1) }
        all.removeAll { isGone($0.delivery) }
    }

    private func count(_ message: Message, _ sign: Int) {
        guard message.delivery.state != .pending else { return }
        endedSize += sign * message.size
        endedBodySize += sign * (message.delivery.body?.count ?? 0)
    }
}
