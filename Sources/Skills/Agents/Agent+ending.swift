import Synchronization

/// How an agent ends.
extension Agent {
    /// Takes no runs from now on, starts none that wait, and ends the maintenance.
    public func beginShutdown() {
        state.withLock { $0.isShuttingDown = true }
        maintenance.stop()
    }

    /// Whether no runs are taken any more.
    public var isShuttingDown: Bool { state.withLock { $0.isShuttingDown } }

    /// Ends the agent: running runs are given the grace period; what has not ended by then is interrupted, or left to
    /// the next process.
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

    /// Tells every attempt to end.
    ///
    /// Where the store's contents are gone with the process, every run is recorded as `failed` with code `interrupted`.
    /// Where they stay, only those are whose skill wants runs that are cut short to fail. All others are left as they
    /// are stored, as if the process had been killed: the next one goes on with them (`recover`).
    ///
    /// Returns when all have ended or are left, those that only waited for their turn included; at the latest when
    /// the cancel grace is over.
    public func interruptRemaining() async {
        let remaining = state.withLock { $0.activeRuns }
        for active in remaining { active.requestStop(active.stopAtEnd) }
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
