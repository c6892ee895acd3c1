import Skills
import Synchronization

/// The place of one answer, which may come on any thread, too often, or not at all.
final class AnswerSlot<Value: Sendable>: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Result<Value, RunStoreError>?, Never>?
        var isAnswered = false
    }

    private let state: Mutex<State>

    init(_ continuation: CheckedContinuation<Result<Value, RunStoreError>?, Never>) {
        state = Mutex(State(continuation: continuation))
    }

    /// Takes an answer; false when there was one before.
    func take(_ result: Result<Value, RunStoreError>) -> Bool {
        let (continuation, isFirst) = state.withLock { state in
            defer {
                state.continuation = nil
                state.isAnswered = true
            }
            return (state.continuation, !state.isAnswered)
        }
        continuation?.resume(returning: result)
        return isFirst
    }

    /// Waits no longer.
    func giveUp() {
        let continuation = state.withLock { state in
            defer { state.continuation = nil }
            return state.continuation
        }
        continuation?.resume(returning: nil)
    }
}
