import Synchronization

/// A run that another process has left.
extension ActiveRun {
    /// Settles what becomes of it; nothing is handed to the store yet.
    func recover(_ recovery: RunRecovery, at time: Timestamp) {
        state.withLock { state in
            state.machine.recover(recovery, at: time)
            if recovery == .wait { state.limitStart = time }
        }
    }

    /// Goes on with what it waits for, once it has its place among the others.
    ///
    /// Its time limit counts anew: from now on where it waits for an answer, else from its next attempt.
    func goOn(_ recovery: RunRecovery, at time: Timestamp) {
        drain()
        switch recovery {
        case .wait:
            startTimeLimit()
            restoreQuestion(at: time)
        case .queue:
            if state.withLock({ $0.machine.run.attempt == 0 }) { startWaiting() }
        case .again, .cancel, .fail:
            break
        }
    }
}
