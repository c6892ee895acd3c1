/// Calls that are to come, the earliest first: a heap whose removed entries are cleared out when they are the
/// most.
struct DeadlineQueue {
    typealias Action = @Sendable () -> Void

    private struct Entry {
        let due: Int64
        let id: UInt64
    }

    private var heap: [Entry] = []
    private var actions: [UInt64: Action] = [:]
    private var nextID: UInt64 = 0

    /// How many calls are to come.
    var count: Int { actions.count }

    /// When the earliest entry is due; one that was removed may still count.
    var nextDue: Int64? { heap.first?.due }

    /// Adds a call and returns the id by which it can be removed.
    mutating func add(due: Int64, _ action: @escaping Action) -> UInt64 {
        nextID += 1
        actions[nextID] = action
        heap.append(Entry(due: due, id: nextID))
        siftUp(heap.count - 1)
        return nextID
    }

    /// Removes a call, where it is still to come.
    mutating func remove(_ id: UInt64) {
        guard actions.removeValue(forKey: id) != nil, heap.count > 2 * actions.count + 64 else { return }
        heap.removeAll { actions[$0.id] == nil }
        for index in heap.indices.reversed() where index < heap.count / 2 { siftDown(index) }
    }

    /// Takes out every call that is due, in the order of their times.
    mutating func takeDue(at now: Int64) -> [Action] {
        var due: [Action] = []
        while let first = heap.first, first.due <= now {
            heap.swapAt(0, heap.count - 1)
            heap.removeLast()
            if !heap.isEmpty { siftDown(0) }
            if let action = actions.removeValue(forKey: first.id) { due.append(action) }
        }
        return due
    }

    private func isBefore(_ left: Entry, _ right: Entry) -> Bool {
        (left.due, left.id) < (right.due, right.id)
    }

    private mutating func siftUp(_ start: Int) {
        var index = start
        while index > 0, isBefore(heap[index], heap[(index - 1) / 2]) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private mutating func siftDown(_ start: Int) {
        var index = start
        while true {
            var smallest = index
            for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
                if isBefore(heap[child], heap[smallest]) { smallest = child }
            }
            guard smallest != index else { return }
            heap.swapAt(index, smallest)
            index = smallest
        }
    }
}
