import Synchronization

/// Something that happens once, and that one task may wait for.
package final class RunSignal: Sendable {
    private enum State {
        case idle
        case waiting(CheckedContinuation<Void, Never>)
        case fired
    }

    private let state = Mutex(State.idle)

    package init() {}

    /// It has happened.
    ///
    /// Without effect the second time.
    package func fire() {
        let waiting = state.withLock { state in
            defer { state = .fired }
            return state
        }
        if case .waiting(let continuation) = waiting { continuation.resume() }
    }

    /// Returns when it has happened, or when the task is cancelled.
    package func wait() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if case .fired = state { return true }
                    state = .waiting(continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            fire()
        }
    }
}
