import Dispatch

/// Something that a test waits for, on a thread or in a task.
package final class Signal: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    package init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    package func fire() {
        semaphore.signal()
        continuation.finish()
    }

    /// Blocks until it has been fired; false when that takes too long.
    package func wait(seconds: Int = 10) -> Bool {
        semaphore.wait(timeout: .now() + .seconds(seconds)) == .success
    }

    /// Suspends until it has been fired, or the task is cancelled.
    package func fired() async {
        for await _ in stream {}
    }
}
