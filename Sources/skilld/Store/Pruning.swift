import Dispatch
import Skills
import Synchronization

/// Drops what is no longer to be kept, all of it at once.
struct Pruning: Sendable {
    let store: any RunStore
    let retention: RunRetention

    /// Blocks until nothing is left to drop, or the closure says to end.
    ///
    /// - Returns: What has gone; `isComplete` is false when it was ended before.
    /// - Throws: A `RunStoreError`; what has gone until then is gone.
    func run(until isToEnd: () -> Bool = { false }) throws(RunStoreError) -> PruneReport {
        let time = SystemClock.now()
        var total = PruneReport()
        repeat {
            total.isComplete = false
            if isToEnd() { return total }
            let step = try step(at: time)
            total.runs += step.runs
            total.payloads += step.payloads
            total.events += step.events
            total.keys += step.keys
            total.isComplete = step.isComplete
        } while !total.isComplete
        return total
    }

    private func step(at time: Timestamp) throws(RunStoreError) -> PruneReport {
        let result = Mutex<Result<PruneReport, RunStoreError>?>(nil)
        let done = DispatchSemaphore(value: 0)
        store.prune(retention, at: time) { answer in
            result.withLock { $0 = answer }
            done.signal()
        }
        done.wait()
        guard let answer = result.withLock({ $0 }) else { preconditionFailure("a store answers once") }
        return try answer.get()
    }
}
