import Synchronization

/// Work with a time limit, on an executor of its own, so that it holds nobody up who waits for the limit.
final class TimedWork<Output: Sendable>: Sendable {
    private struct State {
        var machine = TimedWorkMachine()
        var waiter: CheckedContinuation<Result<Output, any Error>?, Never>?
        var task: Task<Void, Never>?
        var timers: [ScheduledCall] = []
    }

    private let limit: Duration
    private let clock: any RunClock
    private let state = Mutex(State())

    /// How long work whose time is over may take to return.
    private static var grace: Duration { .seconds(1) }

    /// Makes work that is not yet begun; the limit is measured by the clock.
    init(within limit: Duration, by clock: any RunClock) {
        self.limit = limit
        self.clock = clock
    }

    /// Does the work; to be called once.
    ///
    /// A cancel reaches the work, which is then waited for. When its time is over it is cancelled and given a
    /// second to return. Work that does not is given up: it goes on until it returns, and what it makes is
    /// dropped.
    ///
    /// - Returns: What the work has returned or thrown; `nil` when its time was over before.
    func result(of body: @escaping @Sendable () async throws -> Output) async -> Result<Output, any Error>? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { begin(body, $0) }
        } onCancel: {
            if state.withLock({ $0.machine.cancelled() }) { stopTask() }
        }
    }

    private func begin(
        _ body: @escaping @Sendable () async throws -> Output,
        _ waiter: CheckedContinuation<Result<Output, any Error>?, Never>
    ) {
        state.withLock { $0.waiter = waiter }
        let timer = clock.schedule(after: limit) { [weak self] in self?.limitPassed() }
        let task = Task(executorPreference: AttemptExecutor(label: "skill.part")) {
            let result: Result<Output, any Error>
            do {
                result = .success(try await body())
            } catch {
                result = .failure(error)
            }
            self.end(result) { $0.workEnded() }
        }
        let (isOver, isToStop) = state.withLock { state in
            guard !state.machine.isOver else { return (true, false) }
            state.task = task
            state.timers.append(timer)
            return (false, state.machine.isStopping)
        }
        if isOver { timer.cancel() }
        if isToStop { task.cancel() }
    }

    private func limitPassed() {
        guard state.withLock({ $0.machine.limitPassed() }) else { return }
        stopTask()
        let giveUp = clock.schedule(after: Self.grace) { [weak self] in self?.end(nil) { $0.gracePassed() } }
        let isOver = state.withLock { state in
            if !state.machine.isOver { state.timers.append(giveUp) }
            return state.machine.isOver
        }
        if isOver { giveUp.cancel() }
    }

    private func stopTask() {
        state.withLock { $0.task }?.cancel()
    }

    private func end(
        _ result: Result<Output, any Error>?,
        _ event: (inout TimedWorkMachine) -> TimedWorkMachine.Verdict?
    ) {
        let ended = state.withLock { state -> (TimedWorkMachine.Verdict, State)? in
            guard let verdict = event(&state.machine) else { return nil }
            let left = state
            state.waiter = nil
            state.task = nil
            state.timers = []
            return (verdict, left)
        }
        guard let (verdict, left) = ended else { return }
        for timer in left.timers { timer.cancel() }
        left.waiter?.resume(returning: verdict == .returned ? result : nil)
    }
}
