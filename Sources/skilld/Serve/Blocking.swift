import Dispatch
import Synchronization

/// Waits on a thread that nothing else needs.
enum Blocking {
    /// Blocks until the work is done, and returns what it has made.
    ///
    /// - Throws: What the work throws.
    static func wait<Value: Sendable, Failure: Error>(
        _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let result = Mutex<Result<Value, Failure>?>(nil)
        let done = DispatchSemaphore(value: 0)
        let task = Task {
            let outcome: Result<Value, Failure>
            do throws(Failure) {
                outcome = .success(try await work())
            } catch {
                outcome = .failure(error)
            }
            result.withLock { $0 = outcome }
            done.signal()
        }
        done.wait()
        withExtendedLifetime(task) {}
        guard let outcome = result.withLock({ $0 }) else { preconditionFailure("the work is done") }
        return try outcome.get()
    }
}
