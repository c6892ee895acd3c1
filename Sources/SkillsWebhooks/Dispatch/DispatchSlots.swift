import Skills

/// Which messages are on their way, and for which there is room beside them.
///
/// A host gets an eighth of the room at most. One that has not answered, or was never asked, gets one place until it
/// does, and all such hosts together half of the room, so that those which are stuck delay no other.
struct DispatchSlots {
    /// How many hosts that answer are remembered; beyond it one is forgotten, and counts as one never asked.
    private static let mostAnswering = 1024

    private let limit: Int
    private var hosts: [String: Set<DeliveryID>] = [:]
    private var answering: Set<String> = []
    /// What has ended since it was last begun to look for what is due: a look may have seen it as it was before.
    private var ended: Set<DeliveryID> = []
    private(set) var count = 0

    init(limit: Int) {
        self.limit = max(1, limit)
    }

    /// How many messages one host may get at once.
    var mostPerHost: Int { max(1, limit / 8) }

    /// Whether no further message can be sent before one has ended.
    var isFull: Bool { count >= limit }

    /// How many further messages may be sent to a host now.
    func room(for host: String) -> Int {
        let used = hosts[host]?.count ?? 0
        if answering.contains(host) { return max(0, min(mostPerHost - used, limit - count)) }
        let all = hosts.reduce(0) { $0 + (answering.contains($1.key) ? 0 : $1.value.count) }
        return used == 0 && !isFull && all < max(1, limit / 2) ? 1 : 0
    }

    /// It is looked for what is due from now on.
    mutating func look() {
        ended = []
    }

    /// Takes places for messages to a host as far as there is room, and gives back those that have one now; one on its
    /// way already is not among them, nor one whose attempt has ended since the look that found it due.
    mutating func begin(_ due: [Delivery], to host: String) -> [Delivery] {
        var begun: [Delivery] = []
        for delivery in due {
            guard room(for: host) > 0 else { break }
            guard !ended.contains(delivery.id), hosts[host, default: []].insert(delivery.id).inserted
            else { continue }
            count += 1
            begun.append(delivery)
        }
        return begun
    }

    /// Gives the place back, and notes whether the host has answered.
    mutating func end(_ id: DeliveryID, to host: String, isAnswered: Bool) {
        guard hosts[host]?.remove(id) != nil else { return }
        count -= 1
        ended.insert(id)
        if hosts[host]?.isEmpty == true { hosts[host] = nil }
        guard isAnswered else {
            answering.remove(host)
            return
        }
        if answering.count >= Self.mostAnswering, !answering.contains(host), let other = answering.first {
            answering.remove(other)
        }
        answering.insert(host)
    }
}
