import Skills
import SkillsJSON

/// What waits for the writer, in the order in which it came.
struct WriterInbox {
    /// Something to be done.
    enum Entry {
        /// A write, which may share a transaction with its neighbours.
        case write(RunWrite, StoreAnswer<RunCommit>)
        /// What an attempt to deliver a message has come to, which may as well.
        case record(DeliveryOutcome, StoreAnswer<Void>)
        /// Anything else.
        case job(StoreWriter.Job)

        /// What it brings into a transaction, in bytes.
        fileprivate var size: Int {
            switch self {
            case .write(let write, _):
                write.events.reduce(write.run.input.bytes.count) { $0 + $1.data.count }
                    + write.deliveries.reduce(0) { $0 + ($1.body?.count ?? 0) }
            case .record, .job: 0
            }
        }
    }

    /// What has to follow when something was added.
    enum Action: Equatable {
        /// The writer sleeps and is to be woken.
        case wake
        /// The writer is at work and will come to it.
        case wait
        /// The store is closed.
        case refuse
    }

    private var entries: [Entry] = []
    private var isAwake = false
    /// Whether nothing more is taken.
    var isClosed = false

    /// Adds something.
    mutating func add(_ entry: Entry) -> Action {
        guard !isClosed else { return .refuse }
        entries.append(entry)
        defer { isAwake = true }
        return isAwake ? .wait : .wake
    }

    /// Takes what comes next, within bounds, but at least one; nothing means that the writer sleeps from now on.
    mutating func take(atMost count: Int, bytes: Int) -> [Entry] {
        guard !entries.isEmpty else {
            isAwake = false
            return []
        }
        var size = 0
        var taken = 0
        for entry in entries.prefix(count) {
            size += entry.size
            if taken > 0, size > bytes { break }
            taken += 1
        }
        if taken == entries.count {
            defer { entries = [] }
            return entries
        }
        defer { entries.removeFirst(taken) }
        return Array(entries.prefix(taken))
    }
}
