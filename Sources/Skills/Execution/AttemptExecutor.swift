import Dispatch

/// The serial queue that one attempt runs on.
///
/// A queue of its own, since the default executor is only as wide as the machine: two skills that compute
/// there would hold up everything else. A serial queue gets a thread when it needs one.
final class AttemptExecutor: TaskExecutor {
    private let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
