import Synchronization

/// Something that happens again and again, and that one task waits for; what happens while it does not wait counts once.
final class Wakeup: Sendable {
    private enum State {
        /// Nobody waits: to `waiting`, or to `fired`.
        case idle
        /// It has happened since the last wait: to `idle` with the next one.
        case fired
        /// The task waits: to `idle` when it happens.
        case waiting(CheckedContinuation<Void, Never>)
    }

    private let state = Mutex(State.idle)

    /// It has happened.
    func fire() {
        let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
            switch state {
            case .idle, .fired:
                state = .fired
                return nil
            case .waiting(let continuation):
                state = .idle
                return continuation
            }
        }
        waiting?.resume()
    }

    /// Returns when it has happened since the last time, or when the task is cancelled.
    func wait() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if case .fired = state {
                        state = .idle
                        return true
                    }
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
