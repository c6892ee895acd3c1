import SkillsJSON

/// A run that another process has left.
extension RunMachine {
    /// Settles what becomes of the run; what is not told by an event stays as it was.
    mutating func recover(_ recovery: RunRecovery, at time: Timestamp) {
        let wasAtWork = run.status.isRunning && !isUnattended
        if wasAtWork { run.interruptions += 1 }
        switch recovery {
        case .queue, .wait:
            break
        case .again(let keepsResults):
            if !keepsResults { forgetResults() }
            let message = "Attempt \(run.attempt) was cut short, since the service stopped; another follows."
            log(message, level: .warning, by: run.attempt, at: time)
            run.progress = nil
            apply(.retry, at: time)
        case .cancel:
            run.finishedAt = time
            apply(.cancel, at: time)
        case .fail(let detail):
            run.finishedAt = time
            apply(.fail(.interrupted(detail)), at: time)
        }
    }

    /// Another attempt does everything again.
    private mutating func forgetResults() {
        for result in results.all where !result.key.isOfQuestion && result.outcome != .unfinished {
            keep(RunResult(key: result.key, outcome: .unfinished))
        }
    }
}
