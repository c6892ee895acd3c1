import Dispatch
import Synchronization

/// The system's time, with one timer for all calls that are to come.
///
/// Its queue is a serial one of its own: nothing that computes elsewhere can hold a time limit up.
public final class SystemRunClock: RunClock {
    private struct State {
        var calls = DeadlineQueue()
        var armedFor: Int64?
    }

    private let state = Mutex(State())
    // Safe: a source may be used from any thread; only the annotation is missing here.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer

    /// Makes a clock with its queue.
    public init() {
        timer = DispatchSource.makeTimerSource(
            queue: DispatchQueue(label: "skills.clock", qos: .userInitiated))
        timer.setEventHandler { [weak self] in self?.fire() }
        timer.activate()
    }

    deinit {
        timer.cancel()
    }

    /// The time of day.
    public func now() -> Timestamp { SystemClock.now() }

    /// Calls the action on the clock's queue, not earlier than asked and within a few milliseconds after.
    public func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledCall {
        let milliseconds = min(max(0, delay.wholeMilliseconds), 100 * 365 * 86_400_000)
        let due = SystemClock.monotonicNanoseconds() / 1_000_000 + milliseconds
        let id = state.withLock { state in
            let id = state.calls.add(due: due, action)
            arm(&state)
            return id
        }
        return ScheduledCall { [weak self] in self?.state.withLock { $0.calls.remove(id) } }
    }

    private func fire() {
        let due = state.withLock { state in
            state.armedFor = nil
            let due = state.calls.takeDue(at: SystemClock.monotonicNanoseconds() / 1_000_000)
            arm(&state)
            return due
        }
        for action in due { action() }
    }

    /// Sets the timer to the earliest call, where that has changed.
    private func arm(_ state: inout State) {
        guard let next = state.calls.nextDue, state.armedFor.map({ next < $0 }) ?? true else { return }
        state.armedFor = next
        let wait = max(0, next - SystemClock.monotonicNanoseconds() / 1_000_000) + 1
        timer.schedule(deadline: .now() + .milliseconds(Int(wait)), leeway: .milliseconds(1))
    }
}
