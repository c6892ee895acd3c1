import Synchronization

/// How many are inside at the moment.
final class Gauge: Sendable {
    private let count = Mutex(0)

    /// Goes in.
    ///
    /// - Returns: How many are inside with it.
    func enter() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }

    func leave() {
        count.withLock { $0 -= 1 }
    }
}
