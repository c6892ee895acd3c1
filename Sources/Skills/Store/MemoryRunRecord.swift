import SkillsJSON

/// One run in memory with the events that are kept of it.
///
/// Guarded by the lock of the store that owns it.
final class MemoryRunRecord {
    /// A kept event with its place in the log of all runs.
    struct Entry {
        let position: UInt64
        let event: RunEvent

        /// What it takes up.
        var size: Int { event.data.count + MemoryRunRecord.eventOverhead }
    }

    /// A guess at what an event costs beside its data: the object, its places in two logs.
    private static let eventOverhead = 200
    /// A guess at what a run costs beside its input, output and labels.
    private static let runOverhead = 1000

    private(set) var run: Run
    /// Its place in the order of creation.
    let ordinal: UInt64
    /// Its place in the order of ends; 0 as long as it has not ended.
    var endOrdinal: UInt64 = 0
    /// Whether it is active and its lease is gone.
    var isAbandoned = false
    /// The key that it was started under.
    private(set) var key: IdempotencyKey?
    /// What it takes up without its messages to webhooks.
    private var ownSize: Int
    /// Its messages to webhooks; `nil` when there were never any.
    var messages: MemoryMessages?
    /// What became of its steps and items.
    private(set) var results = RunResults()
    private(set) var eventBytes = 0
    /// What its `output` and `log` events take up.
    private(set) var trimmableSize = 0
    private var kept = FIFO<Entry>()
    private var trimmable = FIFO<Entry>()

    init(run: Run, ordinal: UInt64, start: KeyedStart?) {
        self.run = run
        self.ordinal = ordinal
        key = start?.key
        ownSize = Self.size(of: run, start: start)
    }

    /// What the run takes up in all: events, key, and messages that have come to their end included.
    var size: Int { ownSize + (messages?.endedSize ?? 0) }

    var trimmableCount: Int { trimmable.count }

    var eventCount: Int { kept.count + trimmable.count }

    /// What its events take up.
    var eventSize: Int { eventBytes + eventCount * Self.eventOverhead }

    /// What its input, its output, its results and the bodies of ended messages take up.
    var payloadSize: Int { Self.payloadSize(of: run) + results.bytes + (messages?.endedBodySize ?? 0) }

    /// What a new row takes up, with its key and without its events.
    static func size(of run: Run, start: KeyedStart?) -> Int {
        let labels = run.labels.all.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        return runOverhead + payloadSize(of: run) + labels + (run.webhook?.url.utf8.count ?? 0)
            + (start.map { MemoryStarts.size(of: $0.key) } ?? 0)
    }

    private static func payloadSize(of run: Run) -> Int {
        run.input.bytes.count + (run.output?.bytes.count ?? 0)
    }

    /// Replaces the row and returns by how much the size has grown.
    func update(_ run: Run) -> Int {
        let growth = Self.payloadSize(of: run) - Self.payloadSize(of: self.run)
        self.run = run
        ownSize += growth
        return growth
    }

    /// Keeps results and returns by how much the size has grown.
    func keep(_ results: [RunResult]) -> Int {
        guard !results.isEmpty else { return 0 }
        let before = self.results.bytes
        for result in results { self.results.set(result) }
        let growth = self.results.bytes - before
        ownSize += growth
        return growth
    }

    /// Forgets input, output and results, and returns by how much the size has shrunk.
    func dropPayloads() -> Int {
        let dropped = results.bytes - update(run.withoutPayloads)
        ownSize -= results.bytes
        results = RunResults()
        return dropped
    }

    /// Adds an event and returns its size.
    func append(_ event: RunEvent, at position: UInt64) -> Int {
        let entry = Entry(position: position, event: event)
        if event.isTrimmable {
            trimmable.append(entry)
            trimmableSize += entry.size
        } else {
            kept.append(entry)
        }
        eventBytes += event.data.count
        ownSize += entry.size
        return entry.size
    }

    /// Takes the oldest event away that may go while the run is active; `nil` when there is none.
    func trimOldest() -> Entry? {
        guard let entry = trimmable.popFirst() else { return nil }
        forget(entry)
        return entry
    }

    /// Takes the oldest event away, whatever its kind; `nil` when there is none.
    func dropOldest() -> Entry? {
        guard let first = kept.first else { return trimOldest() }
        if let other = trimmable.first, other.position < first.position { return trimOldest() }
        _ = kept.popFirst()
        forget(first)
        return first
    }

    private func forget(_ entry: Entry) {
        eventBytes -= entry.event.data.count
        if entry.event.isTrimmable { trimmableSize -= entry.size }
        ownSize -= entry.size
    }

    /// The kept events above a number, in order, both kinds merged.
    func events(after seq: Int64, limit: PageLimit) -> [RunEvent] {
        var fromKept = kept.partitioningIndex { $0.event.seq > seq }
        var fromTrimmable = trimmable.partitioningIndex { $0.event.seq > seq }
        var events: [RunEvent] = []
        var bytes = 0
        while true {
            let next: RunEvent
            switch (event(in: kept, at: fromKept), event(in: trimmable, at: fromTrimmable)) {
            case (let left?, let right?) where left.seq < right.seq:
                next = left
                fromKept += 1
            case (_, let right?):
                next = right
                fromTrimmable += 1
            case (let left?, nil):
                next = left
                fromKept += 1
            case (nil, nil):
                return events
            }
            bytes += next.data.count
            guard events.isEmpty || (events.count < limit.count && bytes <= limit.bytes) else {
                return events
            }
            events.append(next)
        }
    }

    func forEachPosition(_ body: (_ position: UInt64, _ isTrimmable: Bool) -> Void) {
        for index in 0..<kept.count { body(kept[index].position, false) }
        for index in 0..<trimmable.count { body(trimmable[index].position, true) }
    }

    private func event(in entries: FIFO<Entry>, at index: Int) -> RunEvent? {
        index < entries.count ? entries[index].event : nil
    }
}
