import SkillsJSON

/// One run in memory with the events that are kept of it.
///
/// Guarded by the lock of the store that owns it.
final class MemoryRunRecord {
    private struct Entry {
        let position: UInt64
        let event: RunEvent
    }

    /// A guess at what an event costs beside its data: the object, its places in two logs.
    private static let eventOverhead = 200
    /// A guess at what a run costs beside its input, output and labels.
    private static let runOverhead = 1000

    private(set) var run: Run
    let ordinal: UInt64
    /// The key that it was started under.
    var key: IdempotencyKey?
    /// What the run takes up in all, events included.
    private(set) var size: Int
    /// What became of its steps and items.
    private(set) var results = RunResults()
    private(set) var eventBytes = 0
    /// What its `output` and `log` events take up.
    private(set) var trimmableSize = 0
    private var kept = FIFO<Entry>()
    private var trimmable = FIFO<Entry>()

    init(run: Run, ordinal: UInt64) {
        self.run = run
        self.ordinal = ordinal
        size = Self.size(of: run)
    }

    var trimmableCount: Int { trimmable.count }

    var eventCount: Int { kept.count + trimmable.count }

    /// What a row takes up, without its events.
    static func size(of run: Run) -> Int {
        let labels = run.labels.all.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        return runOverhead + run.input.bytes.count + (run.output?.bytes.count ?? 0) + labels
    }

    /// Replaces the row and returns by how much the size has grown.
    func update(_ run: Run) -> Int {
        let growth = (run.output?.bytes.count ?? 0) - (self.run.output?.bytes.count ?? 0)
        self.run = run
        size += growth
        return growth
    }

    /// Keeps results and returns by how much the size has grown.
    func keep(_ results: [RunResult]) -> Int {
        guard !results.isEmpty else { return 0 }
        let before = self.results.bytes
        for result in results { self.results.set(result) }
        let growth = self.results.bytes - before
        size += growth
        return growth
    }

    /// Adds an event and returns its size.
    func append(_ event: RunEvent, at position: UInt64) -> Int {
        let entry = Entry(position: position, event: event)
        let eventSize = event.data.count + Self.eventOverhead
        if event.isTrimmable {
            trimmable.append(entry)
            trimmableSize += eventSize
        } else {
            kept.append(entry)
        }
        eventBytes += event.data.count
        size += eventSize
        return eventSize
    }

    /// Takes the oldest event away that may go; `nil` when there is none.
    func trimOldest() -> (position: UInt64, size: Int)? {
        guard let entry = trimmable.popFirst() else { return nil }
        let eventSize = entry.event.data.count + Self.eventOverhead
        eventBytes -= entry.event.data.count
        trimmableSize -= eventSize
        size -= eventSize
        return (entry.position, eventSize)
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
