import Skills
import SkillsJSON

/// What was committed last, in memory: rows and events of runs that something has just happened to.
///
/// A value without a lock; only what is committed comes in. Bounded by an estimate of the bytes: what was written first
/// goes first.
struct RecentRuns {
    private static let eventOverhead = 200
    private static let runOverhead = 1200

    /// A run with its last events, without a hole up to the row's `seq`.
    private struct Record {
        var run: Run
        var events: ArraySlice<RunEvent> = []
    }

    private let limit: Int
    private var records: [RunID: Record] = [:]
    /// The events of all runs at neighbouring positions, the last at `position`; `nil` where one has gone.
    private var entries: ArraySlice<RunEvent?> = []
    /// What everything takes up.
    private(set) var bytes = 0
    /// The last position in the log of all runs.
    private(set) var position: Int64

    init(limit: Int, position: Int64) {
        self.limit = limit
        self.position = position
    }

    /// The run, where it is here.
    func run(_ id: RunID) -> Run? { records[id]?.run }

    /// A run's events above a number, where all of them are here.
    func events(of id: RunID, after seq: Int64, limit: PageLimit) -> EventPage? {
        guard let record = records[id] else { return nil }
        let missing = record.run.seq - max(0, seq)
        guard missing <= Int64(record.events.count) else { return nil }
        var page = PageFill(limit)
        let wanted = record.events.suffix(Int(max(0, missing))).prefix { page.takes($0.data.count) }
        return EventPage(
            events: Array(wanted), lastSeq: record.run.seq, hasEnded: record.run.runStatus.isTerminal)
    }

    /// The events of all runs above a position, where all of them are here.
    func log(after position: Int64, limit: PageLimit) -> LogPage? {
        let missing = self.position - max(0, position)
        guard missing <= Int64(entries.count) else { return nil }
        var page = PageFill(limit)
        var found: [LogPage.Entry] = []
        var place = min(position, self.position)
        for event in entries.suffix(Int(max(0, missing))) {
            place += 1
            guard let event else { continue }
            guard page.takes(event.data.count) else { break }
            found.append(LogPage.Entry(position: UInt64(clamping: place), event: event))
        }
        return LogPage(entries: found, origin: 0, last: UInt64(clamping: self.position))
    }

    // MARK: - What has been committed

    /// Takes a commit over, then lets go of what has no room.
    mutating func note(_ effect: StoreTransaction.Effect) {
        switch effect {
        case .written(let write, let position): note(write, at: position)
        case .claimed(let run):
            if records[run.id] != nil { replaceRun(run) }
        case .trimmed(let id, let seq, let position): trim(id, through: seq, at: position)
        case .lostPayloads(let id): letGo(of: id)
        case .dropped(let id): forget(id)
        }
        while bytes > limit, !entries.isEmpty { dropFirst() }
    }

    private mutating func note(_ write: RunWrite, at position: Int64) {
        guard !write.events.isEmpty || records[write.run.id] != nil else { return }
        replaceRun(write.run)
        records[write.run.id]?.events.append(contentsOf: write.events)
        entries.append(contentsOf: write.events)
        self.position = position
        for event in write.events { bytes += Self.size(of: event) }
    }

    private mutating func replaceRun(_ run: Run) {
        bytes += Self.size(of: run)
        if let old = records[run.id]?.run {
            bytes -= Self.size(of: old)
            records[run.id]?.run = run
        } else {
            records[run.id] = Record(run: run)
        }
    }

    /// Forgets the first event of all; its run, too, when that has no other.
    private mutating func dropFirst() {
        let first = entries[entries.startIndex]
        // What stands before the slice would be held until it grows.
        entries[entries.startIndex] = nil
        entries.removeFirst()
        guard let event = first else { return }
        bytes -= Self.size(of: event)
        guard let first = records[event.run]?.events.first, first === event else { return }
        records[event.run]?.events.removeFirst()
        if let record = records[event.run], record.events.isEmpty {
            bytes -= Self.size(of: record.run)
            records[event.run] = nil
        }
    }

    /// Forgets events that have gone from the file, and all that stand before them.
    private mutating func trim(_ id: RunID, through seq: Int64, at position: Int64) {
        let first = self.position - Int64(entries.count) + 1
        guard position >= first else { return }
        for _ in 0..<min(Int(position - first) + 1, entries.count) { dropFirst() }
    }

    /// Lets go of a run whose row has changed without an event, and of all that was written before it.
    private mutating func letGo(of id: RunID) {
        while records[id] != nil, !entries.isEmpty { dropFirst() }
    }

    /// Forgets a run, and leaves holes where its events stood.
    private mutating func forget(_ id: RunID) {
        guard let record = records.removeValue(forKey: id) else { return }
        bytes -= Self.size(of: record.run)
        guard let oldest = record.events.first else { return }
        for index in entries.indices.reversed() {
            guard let event = entries[index], event.run == id else { continue }
            entries[index] = nil
            bytes -= Self.size(of: event)
            if event === oldest { return }
        }
    }

    private static func size(of event: RunEvent) -> Int { eventOverhead + event.data.count }

    private static func size(of run: Run) -> Int {
        runOverhead + run.input.bytes.count + (run.output?.bytes.count ?? 0)
    }
}
