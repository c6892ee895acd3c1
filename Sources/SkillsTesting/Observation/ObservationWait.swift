import Observation
import Skills

/// Waits for something that observable objects show, without missing what they show only for a moment.
///
/// An observer is told before each change. So it looks once more at what is about to be replaced, and once
/// after the last change.
@MainActor
final class ObservationWait<Value: Sendable> {
    private let read: @MainActor () -> Value?
    private let isOver: @MainActor () -> Bool
    private let last: @MainActor () -> String
    private var continuation: CheckedContinuation<Value, any Error>?
    private var isSettling = false
    /// The number of the last look; what an older one is told does not count.
    private var looks = 0

    /// Makes a wait.
    ///
    /// - Parameters:
    ///   - read: What is waited for, read from the objects that are observed; `nil` as long as it is not there.
    ///   - isOver: Whether nothing will follow.
    ///   - last: What is seen now, for an error.
    init(
        read: @escaping @MainActor () -> Value?, isOver: @escaping @MainActor () -> Bool,
        last: @escaping @MainActor () -> String
    ) {
        self.read = read
        self.isOver = isOver
        self.last = last
    }

    /// Returns what is waited for.
    ///
    /// - Throws: A `WaitError`, or `CancellationError` when the task is cancelled.
    func value(within limit: Duration) async throws -> Value {
        let timer = SystemRunClock.shared.schedule(after: limit) {
            Task { @MainActor in self.finish(.failure(WaitError.timedOut(limit, last: self.last()))) }
        }
        defer { timer.cancel() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                self.continuation = continuation
                if Task.isCancelled { finish(.failure(CancellationError())) } else { settle() }
            }
        } onCancel: {
            Task { @MainActor in self.finish(.failure(CancellationError())) }
        }
    }

    /// Looks at what is shown now, and ends the wait where that says so.
    private func settle() {
        look()
        if continuation != nil, isOver() { finish(.failure(WaitError.ended(last: last()))) }
    }

    private func look() {
        guard continuation != nil else { return }
        looks += 1
        let look = looks
        let value = withObservationTracking {
            read()
        } onChange: { [weak self] in
            // Whatever is observed changes on the main actor alone.
            MainActor.assumeIsolated { self?.willChange(after: look) }
        }
        if let value { finish(.success(value)) }
    }

    private func willChange(after last: Int) {
        guard last == looks else { return }
        look()
        guard continuation != nil, !isSettling else { return }
        isSettling = true
        Task {
            isSettling = false
            settle()
        }
    }

    private func finish(_ result: Result<Value, any Error>) {
        continuation?.resume(with: result)
        continuation = nil
    }
}
