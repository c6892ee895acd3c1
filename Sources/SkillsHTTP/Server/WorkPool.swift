import Dispatch
import Synchronization

/// A few serial queues for work that would hold a lane up: large bodies to decode, read and compress.
///
/// As wide as the machine and at least two, so that one large body does not hold up all others.
package final class WorkPool: Sendable {
    /// One queue as a task executor, with the count of what waits for it.
    private final class Worker: TaskExecutor {
        let pending = Atomic<Int>(0)
        private let queue: DispatchQueue

        init(label: String) {
            // Of the class of the lanes: the threads of the default class may all be taken by skills that block.
            queue = DispatchQueue(label: label, qos: .userInitiated)
        }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    /// The pool of the process.
    package static let shared = WorkPool(width: max(2, ProcessorCount.available))

    /// From this size on a body is worked on in the pool.
    package static let largeBody = 32 * 1024

    private let workers: [Worker]

    /// Makes a pool of so many queues.
    init(width: Int) {
        workers = (0..<width).map { Worker(label: "skilld.work.\($0)") }
    }

    /// Does the work on the queue that has the least to do, and returns to where the caller runs.
    ///
    /// - Throws: What the work throws.
    package func run<Value: Sendable>(_ work: @Sendable () async throws -> Value) async rethrows -> Value {
        let worker = leastBusy()
        worker.pending.add(1, ordering: .relaxed)
        defer { worker.pending.subtract(1, ordering: .relaxed) }
        return try await withTaskExecutorPreference(worker) { try await work() }
    }

    private func leastBusy() -> Worker {
        var best = workers[0]
        for worker in workers.dropFirst()
        where worker.pending.load(ordering: .relaxed) < best.pending.load(ordering: .relaxed) {
            best = worker
        }
        return best
    }
}
