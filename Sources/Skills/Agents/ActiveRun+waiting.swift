import SkillsJSON
import Synchronization

/// What a run waits for beside a slot: its delay, and the time between two attempts.
extension ActiveRun: Schedulable {
    var claim: SlotClaim { plan.claim }

    /// Starts what is to happen to the stored run at a time.
    func startWaiting() {
        if let earliest = claim.earliest {
            resume(after: earliest.milliseconds - environment.clock.now().milliseconds)
        }
        if let latest = plan.latest {
            let milliseconds = latest.milliseconds - environment.clock.now().milliseconds
            let timer = environment.clock.schedule(after: .milliseconds(max(0, milliseconds))) {
                [weak self] in
                self?.requestStop(.expiry)
            }
            keep(timer)
        }
    }

    /// Returns when the run was stored for the first time, and whether it was.
    func isCreated() async -> Bool {
        await withCheckedContinuation { continuation in
            let isCreated: Bool? = state.withLock { state in
                if let isCreated = state.machine.isCreated { return isCreated }
                state.creationWaiters.append(continuation)
                return nil
            }
            if let isCreated { continuation.resume(returning: isCreated) }
        }
    }

    /// Puts the run back among those that wait, where its attempt failed and another one is to follow.
    ///
    /// - Returns: Whether that is so; else the attempt is the last.
    func retry(_ attempt: Int, after error: any Error) -> Bool {
        let policy = plan.retry
        guard attempt < policy.attempts, policy.permitsRetry(after: error) else { return false }
        let backoff = policy.delay(
            afterAttempts: attempt, fraction: environment.configuration.randomFraction())
        let now = environment.clock.now()
        let heldUp: HeldUp? = state.withLock { state in
            guard state.machine.retry(attempt, after: .shown(error), in: backoff, at: now) else { return nil }
            state.task = nil
            return state.takeHeldUp()
        }
        guard let heldUp else { return false }
        heldUp.release()
        environment.paused(self, now.advanced(by: backoff))
        resume(after: backoff.wholeMilliseconds)
        drain()
        return true
    }

    private func resume(after milliseconds: Int64) {
        let timer = environment.clock.schedule(after: .milliseconds(max(0, milliseconds))) { [weak self] in
            guard let self else { return }
            environment.resumed(self)
        }
        keep(timer)
    }
}
