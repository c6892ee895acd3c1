import Synchronization

/// Counts the stores that were closed.
final class ClosedCounter: Sendable {
    private let closed = Mutex(0)

    var count: Int { closed.withLock { $0 } }

    func add() { closed.withLock { $0 += 1 } }
}
