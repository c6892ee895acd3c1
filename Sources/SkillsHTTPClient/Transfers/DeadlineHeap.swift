/// The earliest deadline of many, in a binary heap.
///
/// A deadline that has moved leaves its old entry behind, which the owner recognises when it comes up; so a transfer
/// that is active costs nothing here.
struct DeadlineHeap {
    struct Entry {
        let due: UInt64
        let id: UInt64
    }

    private var entries: [Entry] = []

    /// The earliest time, nil when there is none.
    var nextDue: UInt64? { entries.first?.due }

    /// Adds a deadline.
    mutating func insert(_ entry: Entry) {
        entries.append(entry)
        var child = entries.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard entries[child].due < entries[parent].due else { return }
            entries.swapAt(child, parent)
            child = parent
        }
    }

    /// The number of deadlines, old entries included.
    var count: Int { entries.count }

    /// Leaves out the entries that are none any more.
    mutating func keep(where isWanted: (Entry) -> Bool) {
        // In ascending order, which is a heap.
        entries = entries.filter(isWanted).sorted { $0.due < $1.due }
    }

    /// Removes the earliest deadline if it is reached.
    mutating func takeDue(at now: UInt64) -> Entry? {
        guard let earliest = entries.first, earliest.due <= now else { return nil }
        let last = entries.removeLast()
        guard !entries.isEmpty else { return earliest }
        entries[0] = last
        var parent = 0
        while true {
            var smallest = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < entries.count && entries[child].due < entries[smallest].due {
                smallest = child
            }
            guard smallest != parent else { return earliest }
            entries.swapAt(parent, smallest)
            parent = smallest
        }
    }
}
