import Synchronization

/// How an agent ends.
extension Agent {
    /// Takes no runs from now on, and starts none that wait.
    public func beginShutdown() {
        state.withLock { $0.isShuttingDown = true }
    }

    /// Whether no runs are taken any more.
    public var isShuttingDown: Bool { state.withLock { $0.isShuttingDown } }

    /// Ends the agent: running runs are given the grace period, then what has not ended is interrupted.
    ///
    /// Returns as soon as nothing runs.
    public func shutdown(grace: Duration) async {
        beginShutdown()
        await waitUntilIdle(within: grace)
        await interruptRemaining()
    }

    /// Returns when nothing runs, or when the time is over.
    public func waitUntilIdle(within limit: Duration) async {
        await becomeIdle(within: limit)
    }

    /// Tells every run to end, and records it as `failed` with code `interrupted`.
    ///
    /// Returns when all have ended, those that only waited for their turn included; at the latest when the
    /// cancel grace is over.
    public func interruptRemaining() async {
        let remaining = state.withLock { $0.activeRuns }
        for active in remaining { active.requestStop(.interrupt) }
        await becomeIdle(within: configuration.cancelGrace + .milliseconds(250), countingQueued: true)
    }

    private func becomeIdle(within limit: Duration, countingQueued: Bool = false) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let waiter = IdleWaiter(countsQueued: countingQueued, continuation)
            let timer = clock.schedule(after: limit) { waiter.resume() }
            waiter.onResume(timer.cancel)
            let isIdle = state.withLock { state in
                let isIdle = state.isIdle(countingQueued: countingQueued)
                if !isIdle { state.idleWaiters.append(waiter) }
                return isIdle
            }
            if isIdle { waiter.resume() }
        }
    }
}
