import Dispatch

/// Work that blocks, on threads of its own.
final class Threads {
    private let group = DispatchGroup()

    /// Starts one more.
    func start(_ body: @escaping @Sendable () -> Void) {
        // A serial queue gets a thread, whatever others do.
        DispatchQueue(label: "process-test.worker").async(group: group, execute: body)
    }

    /// Returns when all have ended.
    func join() { group.wait() }
}
