public import Skills
import Synchronization

/// A clock that stands still until it is told to go on, and then makes the calls that are due, in order.
public final class ManualRunClock: RunClock {
    private struct State {
        var now: Timestamp
        var calls: [(due: Int64, id: Int, action: @Sendable () -> Void)] = []
        var nextID = 0
        var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

        /// Those who need not wait any longer.
        mutating func takeMet() -> [CheckedContinuation<Void, Never>] {
            let count = calls.count
            defer { waiters.removeAll { $0.count <= count } }
            return waiters.filter { $0.count <= count }.map(\.continuation)
        }
    }

    private let state: Mutex<State>

    /// Makes a clock that shows a time.
    public init(now: Timestamp = Timestamp(milliseconds: 1_800_000_000_000)) {
        state = Mutex(State(now: now))
    }

    /// How many calls are to come.
    public var scheduledCount: Int { state.withLock { $0.calls.count } }

    /// The time that it was last told.
    public func now() -> Timestamp { state.withLock { $0.now } }

    /// Keeps the call until the time is advanced to it.
    public func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> ScheduledCall {
        let (id, met) = state.withLock { state in
            state.nextID += 1
            let due = state.now.advanced(by: max(.zero, delay)).milliseconds
            state.calls.append((due, state.nextID, action))
            return (state.nextID, state.takeMet())
        }
        for continuation in met { continuation.resume() }
        return ScheduledCall { [weak self] in self?.state.withLock { $0.calls.removeAll { $0.id == id } } }
    }

    /// Lets time pass; a call made meanwhile may schedule others, which are made too when they fall due.
    public func advance(by duration: Duration) {
        let end = now().advanced(by: duration)
        while let action = takeNext(until: end) { action() }
        state.withLock { $0.now = max($0.now, end) }
    }

    /// Returns as soon as at least so many calls are to come.
    ///
    /// A time limit counts as one, and so does each wait: a skill with a time limit that sleeps makes two.
    public func waitUntilScheduled(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let met = state.withLock { state in
                state.waiters.append((count, continuation))
                return state.takeMet()
            }
            for continuation in met { continuation.resume() }
        }
    }

    private func takeNext(until end: Timestamp) -> (@Sendable () -> Void)? {
        state.withLock { state in
            let due = state.calls.filter { $0.due <= end.milliseconds }
            guard let next = due.min(by: { ($0.due, $0.id) < ($1.due, $1.id) }) else { return nil }
            state.calls.removeAll { $0.id == next.id }
            state.now = max(state.now, Timestamp(milliseconds: next.due))
            return next.action
        }
    }
}
