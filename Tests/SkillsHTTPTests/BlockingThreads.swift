import Dispatch
import Synchronization
import Testing

/// Runs tests that block on threads of their own, so that other tests can go on.
///
/// The shared pool is as wide as the processors: two tests that wait there for a server hold up all others,
/// those included whose servers must end before a new one gets a thread.
struct BlockingThreads: SuiteTrait, TestTrait, TestScoping {
    private final class Executor: TaskExecutor {
        private let queues = (0..<4).map { DispatchQueue(label: "tests.blocking.\($0)") }
        private let next = Atomic<UInt>(0)

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
            queues[Int(number % 4)].async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    private static let executor = Executor()

    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        try await withTaskExecutorPreference(Self.executor) { try await function() }
    }
}

extension Trait where Self == BlockingThreads {
    /// The tests block.
    static var blocking: Self { Self() }
}
