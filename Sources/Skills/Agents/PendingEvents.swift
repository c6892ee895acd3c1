import SkillsJSON

/// What has happened to a run and waits for its commit, in order.
///
/// What waits together can still be joined: neighbouring pieces of output, and progress that a later one makes
/// out of date.
struct PendingEvents {
    /// How many bytes or events may wait for their commit before `emit` suspends.
    static let congestion = (bytes: 256 * 1024, events: 1000)
    /// Neighbouring pieces of output are joined up to this size, and this far apart.
    static let joining = (bytes: 4096, milliseconds: Int64(20))

    private var events: [PendingEvent] = []
    private var bytes = 0
    /// Whether webhooks are told of any.
    private var hasTellings = false

    var count: Int { events.count }
    var isEmpty: Bool { events.isEmpty }

    /// Whether so much waits that the skill should wait too.
    var isCongested: Bool { bytes > Self.congestion.bytes || events.count > Self.congestion.events }

    mutating func append(_ event: PendingEvent) {
        bytes += event.size
        if event.telling != nil { hasTellings = true }
        // As many as a run without reports has, so that the array need not grow.
        if events.isEmpty { events.reserveCapacity(3) }
        events.append(event)
    }

    /// Adds a piece of output to the last event where that may be joined with it.
    mutating func appendOutput(_ delta: String, isJoinable: Bool, attempt: Int, at time: Timestamp) {
        if isJoinable, let last = events.last, last.attempt == attempt,
            case .output(let text, true) = last.content,
            text.utf8.count + delta.utf8.count <= Self.joining.bytes,
            time.milliseconds - last.time.milliseconds <= Self.joining.milliseconds
        {
            bytes += delta.utf8.count
            events[events.count - 1].content = .output(text + delta, isJoinable: true)
        } else {
            append(
                PendingEvent(
                    content: .output(delta, isJoinable: isJoinable), attempt: attempt, time: time))
        }
    }

    /// Takes the last event away where it only tells of progress that the next one makes out of date.
    mutating func dropOutdated(by next: PendingEvent.Content) {
        guard let last = events.last, last.isOutdated(by: next) else { return }
        bytes -= last.size
        events.removeLast()
    }

    /// Takes everything out, numbered from `seq + 1` on and encoded.
    mutating func takeAll(of run: RunOrigin, after seq: Int64) -> [RunEvent] {
        var seq = seq
        let encoded = events.map { event in
            seq += 1
            return event.encoded(of: run, seq: seq)
        }
        removeAll()
        return encoded
    }

    /// The messages to webhooks of all that wait, which will be numbered from `seq + 1` on.
    func deliveries(after seq: Int64) -> [Delivery] {
        guard hasTellings else { return [] }
        var deliveries: [Delivery] = []
        for (index, event) in events.enumerated() {
            guard let telling = event.telling else { continue }
            deliveries += telling.deliveries(seq: seq + Int64(index) + 1, at: event.time)
        }
        return deliveries
    }

    mutating func removeAll() {
        hasTellings = false
        events.removeAll(keepingCapacity: events.count < 64)
        bytes = 0
    }
}
