/// Who is at work and who waits for a place, first come, first served: a value without a lock.
///
/// Places are counted from the set of those at work, so that none can leak.
struct SlotQueue<Waiting> {
    /// How many may be at work at once.
    let width: Int
    private var running: Set<RunID> = []
    private var queued = SparseLog<(id: RunID, waiting: Waiting)>()
    /// The places in the queue, so that leaving it does not cost a walk along it.
    private var places: [RunID: UInt64] = [:]
    private var nextPlace: UInt64 = 0

    /// A width of less than one would let everybody wait for ever.
    init(width: Int) {
        self.width = max(1, width)
    }

    var runningCount: Int { running.count }
    var queuedCount: Int { queued.count }

    /// Takes a place, or stands at the end of the queue.
    ///
    /// - Returns: Whether there was a place.
    mutating func enter(_ id: RunID, waiting: Waiting) -> Bool {
        if running.count < width {
            running.insert(id)
            return true
        }
        nextPlace += 1
        places[id] = nextPlace
        queued.append((id, waiting), at: nextPlace)
        return false
    }

    /// Gives a place back, or leaves the queue.
    ///
    /// - Returns: Those that have got a place by it, in their order.
    mutating func leave(_ id: RunID) -> [Waiting] {
        if running.remove(id) == nil, let place = places.removeValue(forKey: id) { queued.remove(at: place) }
        var next: [Waiting] = []
        while running.count < width, let first = queued.popFirst() {
            places[first.id] = nil
            running.insert(first.id)
            next.append(first.waiting)
        }
        return next
    }
}
