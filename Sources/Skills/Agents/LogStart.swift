import Synchronization

/// Where a reader of the log of all runs begins: a position, or the end of the log when the reader was made.
final class LogStart: Sendable {
    private struct State {
        var position: Result<UInt64, RunStoreError>?
        var waiting: [CheckedContinuation<Result<UInt64, RunStoreError>, Never>] = []
    }

    private let state: Mutex<State>

    init(_ position: UInt64) {
        state = Mutex(State(position: .success(position)))
    }

    /// Asks the store for the end of its log at once.
    init(endOf store: any RunStore) {
        state = Mutex(State())
        store.log(after: .max, limit: PageLimit(count: 1, bytes: 1)) { [self] in set($0.map(\.last)) }
    }

    /// The position to begin after.
    ///
    /// - Throws: An `AgentError` when the log could not be read.
    func position() async throws -> UInt64 {
        let result = await withCheckedContinuation { continuation in
            let known = state.withLock { state in
                if state.position == nil { state.waiting.append(continuation) }
                return state.position
            }
            if let known { continuation.resume(returning: known) }
        }
        guard case .success(let position) = result else { throw AgentError.storeUnavailable }
        return position
    }

    private func set(_ result: Result<UInt64, RunStoreError>) {
        let waiting = state.withLock { state in
            state.position = result
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume(returning: result) }
    }
}
