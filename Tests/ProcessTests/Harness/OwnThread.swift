import Dispatch

/// Lets a test that waits by blocking have a thread of its own: the pool that tests share is as wide as the
/// processors.
final class OwnThread: TaskExecutor {
    private let queue = DispatchQueue(label: "process-test")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

/// Runs a test's body on a thread of its own.
func onOwnThread(_ body: @Sendable () throws -> Void) async throws {
    let thread = OwnThread()
    try await withTaskExecutorPreference(thread) { try await perform(body) }
}

@concurrent private func perform(_ body: @Sendable () throws -> Void) async throws { try body() }
