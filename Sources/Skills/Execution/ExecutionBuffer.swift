/// What has happened to an execution and was not read yet, in order.
///
/// What waits can still be joined: neighbouring pieces of output, and progress that a later one makes out of
/// date. Beyond that its growth is bounded by the skill's own waiting: see `isCongested`.
struct ExecutionBuffer<Output: Sendable> {
    private struct Entry {
        var event: SkillEvent<Output>
        /// Whether a piece of output may still grow.
        var isJoinable = false
    }

    private var entries = FIFO<Entry>()
    /// How many were taken so far; with the index it makes a position that stays.
    private var taken = 0
    private var bytes = 0
    /// The position of the progress that a newer one replaces; `nil` when that was read or no longer stands.
    private var progress: Int?
    /// The same for items.
    private var items: [ResultKey: Int] = [:]

    var count: Int { entries.count }

    /// Whether so much waits that the skill should wait too.
    var isCongested: Bool {
        bytes > PendingEvents.congestion.bytes || entries.count > PendingEvents.congestion.events
    }

    /// Adds an event that stands for itself; progress that comes after it stays behind it.
    mutating func append(_ event: SkillEvent<Output>) {
        progress = nil
        add(Entry(event: event))
    }

    /// Adds a piece of output, to the last event where that may be joined with it.
    mutating func append(output delta: String, isJoinable: Bool) {
        if isJoinable, let last = entries.last, last.isJoinable, case .output(let text) = last.event,
            text.utf8.count + delta.utf8.count <= PendingEvents.joining.bytes
        {
            bytes += delta.utf8.count
            entries[entries.count - 1].event = .output(text + delta)
        } else {
            add(Entry(event: .output(delta), isJoinable: isJoinable))
        }
    }

    /// Adds the progress of the whole, in place of one that was not read.
    mutating func append(progress value: Double) {
        if let progress {
            entries[progress - taken].event = .running(progress: value)
        } else {
            progress = taken + entries.count
            add(Entry(event: .running(progress: value)))
        }
    }

    /// Adds what happens to an item, in place of its progress that was not read.
    ///
    /// The end of an item is added behind everything else.
    mutating func append(_ item: ItemReport) {
        if let place = items[item.key], item.status == .running {
            entries[place - taken].event = .item(item)
            return
        }
        items[item.key] = item.status == .running && item.progress != nil ? taken + entries.count : nil
        add(Entry(event: .item(item)))
    }

    /// Adds a line of the log.
    mutating func append(_ line: RunLogLine) {
        add(Entry(event: .log(line)))
    }

    /// Takes the oldest event out.
    mutating func popFirst() -> SkillEvent<Output>? {
        guard let entry = entries.popFirst() else { return nil }
        if progress == taken { progress = nil }
        if case .item(let report) = entry.event, items[report.key] == taken { items[report.key] = nil }
        taken += 1
        bytes -= Self.size(of: entry.event)
        return entry.event
    }

    mutating func removeAll() {
        self = ExecutionBuffer()
    }

    private mutating func add(_ entry: Entry) {
        bytes += Self.size(of: entry.event)
        entries.append(entry)
    }

    /// What an event adds to the bytes that wait: its texts, since outputs are kept as results all the same.
    private static func size(of event: SkillEvent<Output>) -> Int {
        switch event {
        case .output(let text): text.utf8.count
        case .log(let line): line.message.utf8.count
        case .step(let report): report.path.description.utf8.count
        case .starting, .running, .waiting, .item, .validationFailed, .succeeded, .failed, .cancelled,
            .completed:
            0
        }
    }
}
