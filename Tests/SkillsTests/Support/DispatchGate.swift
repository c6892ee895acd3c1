import Dispatch

/// A door at which a thread is blocked until it is opened, for code that can't suspend.
final class DispatchGate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func open() { semaphore.signal() }

    func block() { semaphore.wait() }
}
