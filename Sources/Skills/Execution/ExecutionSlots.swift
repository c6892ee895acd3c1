import Synchronization

/// The places of an executor that does only so much at once.
final class ExecutionSlots: Sendable {
    private let queue: Mutex<SlotQueue<@Sendable () -> Void>>

    init(width: Int) {
        queue = Mutex(SlotQueue(width: width))
    }

    var runningCount: Int { queue.withLock { $0.runningCount } }
    var queuedCount: Int { queue.withLock { $0.queuedCount } }

    /// Calls the closure when there is a place: now, or when others have left.
    func enter(_ id: RunID, launch: @escaping @Sendable () -> Void) {
        if queue.withLock({ $0.enter(id, waiting: launch) }) { launch() }
    }

    /// Gives a place back, or leaves the queue.
    func leave(_ id: RunID) {
        for launch in queue.withLock({ $0.leave(id) }) { launch() }
    }
}
