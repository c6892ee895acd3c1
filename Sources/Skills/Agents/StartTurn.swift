import Synchronization

/// The turn of a start among those of the same name, which it passes on once.
final class StartTurn: Sendable {
    private let onPass: @Sendable () -> Void
    private let isPassed = Mutex(false)

    init(onPass: @escaping @Sendable () -> Void) {
        self.onPass = onPass
    }

    /// Lets the next one go on; without effect the second time.
    func pass() {
        let isNew = isPassed.withLock { isPassed in
            defer { isPassed = true }
            return !isPassed
        }
        if isNew { onPass() }
    }
}
