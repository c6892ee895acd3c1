import Synchronization

/// Somebody who waits for nothing to run, or for a time limit, whichever comes first.
final class IdleWaiter: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Void, Never>?
        var onResume: (@Sendable () -> Void)?
    }

    /// Whether runs that only wait for their turn count as well.
    let countsQueued: Bool
    private let state: Mutex<State>

    init(countsQueued: Bool, _ continuation: CheckedContinuation<Void, Never>) {
        self.countsQueued = countsQueued
        state = Mutex(State(continuation: continuation))
    }

    /// Sets what else is done when the wait is over.
    func onResume(_ action: @escaping @Sendable () -> Void) {
        let isOver = state.withLock { state in
            state.onResume = action
            return state.continuation == nil
        }
        if isOver { action() }
    }

    /// Ends the wait; without effect the second time.
    func resume() {
        let (continuation, action) = state.withLock { state in
            defer { state.continuation = nil }
            return (state.continuation, state.onResume)
        }
        guard let continuation else { return }
        action?()
        continuation.resume()
    }
}
