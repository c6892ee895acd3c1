import Synchronization

/// Something that is done again and again, each time so long after the last time was over as that has said, until it
/// is stopped.
///
/// While it waits it costs its place in the clock.
final class RecurringCall: Sendable {
    /// Does it once, and says when it is over how long to wait until the next time.
    typealias Body = @Sendable (_ isOver: @escaping @Sendable (Duration) -> Void) -> Void

    private struct State {
        var isStarted = false
        var isStopped = false
        /// How often it was begun.
        var count = 0
        /// What the clock will call; `nil` while it is being done.
        var call: ScheduledCall?
    }

    private let clock: any RunClock
    private let body: Body
    private let state = Mutex(State())

    init(by clock: any RunClock, body: @escaping Body) {
        self.clock = clock
        self.body = body
    }

    /// Begins, after a while; without effect the second time.
    func start(after wait: Duration) {
        let isNew = state.withLock { state in
            defer { state.isStarted = true }
            return !state.isStarted
        }
        if isNew { callBack(after: wait) }
    }

    /// Does it no more; what is being done is not broken off.
    func stop() {
        let call = state.withLock { state in
            state.isStopped = true
            defer { state.call = nil }
            return state.call
        }
        call?.cancel()
    }

    private func callBack(after wait: Duration) {
        let count = state.withLock { $0.count }
        let call = clock.schedule(after: wait) { [weak self] in self?.callOnce() }
        let isStopped = state.withLock { state in
            // The clock may have called already.
            if !state.isStopped, state.count == count { state.call = call }
            return state.isStopped
        }
        if isStopped { call.cancel() }
    }

    private func callOnce() {
        let mayBegin = state.withLock { state in
            guard !state.isStopped else { return false }
            state.count += 1
            state.call = nil
            return true
        }
        guard mayBegin else { return }
        body { [weak self] in self?.callBack(after: $0) }
    }
}
