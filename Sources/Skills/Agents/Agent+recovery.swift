import SkillsJSON
import Synchronization

/// How runs go on that another process has left.
extension Agent {
    /// A run that was taken over, and what becomes of it.
    private struct Recovered {
        let run: ActiveRun
        let recovery: RunRecovery
        /// Since when it waits for its turn.
        let since: Timestamp
    }

    /// Takes over the runs that nobody has any more, and settles each.
    ///
    /// To be called once the skills are registered: a run whose skill is not there has failed. Runs that had not begun
    /// wait for their turn again, in their old order; those that wait for an answer go on waiting, and hold their slots;
    /// of those that were at work the skill decides (`SkillDescriptor.recovery`). Nothing is taken over once the agent is
    /// about to end.
    ///
    /// - Returns: What became of them; not all of it is stored by then.
    /// - Throws: An `AgentError` when the store can't be used.
    @discardableResult
    public func recover() async throws -> RecoveryReport {
        var claimed: [ClaimedRun] = []
        while !isShuttingDown {
            let batch = try await reading { try await store.claim() }
            guard !batch.isEmpty else { break }
            claimed += batch
        }
        return settle(claimed)
    }

    /// Settles runs that were taken over, the oldest first.
    func settle(_ claimed: [ClaimedRun]) -> RecoveryReport {
        guard !claimed.isEmpty else { return RecoveryReport() }
        let now = clock.now()
        var report = RecoveryReport()
        let recovered = claimed.map { recover($0, at: now) }
        let isTaken = state.withLock { state in
            guard !state.isShuttingDown else { return false }
            // Those that hold their slots come before those that are to get one.
            for each in recovered where each.recovery.isPlaced {
                state.restore(each.run, at: each.recovery.place, since: each.since, now: now)
            }
            for each in recovered where !each.recovery.isPlaced {
                state.restore(each.run, at: nil, since: each.since, now: now)
            }
            return true
        }
        guard isTaken else { return report }
        for each in recovered {
            report.count(each.recovery)
            let begun = each.recovery.isPlaced ? [] : state.withLock { $0.beginRestored(each.run, at: now) }
            for run in begun { run.launch() }
            each.run.goOn(each.recovery, at: now)
        }
        return report
    }

    private func recover(_ claimed: ClaimedRun, at now: Timestamp) -> Recovered {
        let run = claimed.run
        let skill = state.withLock { $0.skills[run.skill] }
        let plan = RunPlan(of: run, by: skill?.descriptor ?? SkillDescriptor())
        let hasResults = claimed.results.contains { !$0.key.isOfQuestion }
        var recovery = RunRecovery(
            of: run, plan.recovery(hasResults: hasResults), within: configuration.maximumInterruptions)
        var job: SkillJob = { _ in throw CancellationError() }
        if let skill {
            do {
                job = try skill.prepare(run.input)
            } catch {
                recovery = .fail("The service stopped, and the skill takes the run's input no more.")
            }
        } else {
            recovery = .fail("The service stopped, and there is no skill \(run.skill) any more.")
        }
        let active = ActiveRun(recovering: claimed, job: job, environment: environment, plan: plan)
        if claimed.results.contains(where: { $0.key == .cancellation }) { recovery = .cancel }
        active.recover(recovery, at: now)
        return Recovered(
            run: active, recovery: recovery, since: max(run.createdAt, plan.claim.earliest ?? run.createdAt))
    }
}

extension RunRecovery {
    /// Whether it has its place for good: a slot, or none since it is about to end.
    fileprivate var isPlaced: Bool {
        switch self {
        case .wait, .cancel, .fail: true
        case .queue, .again: false
        }
    }

    fileprivate var place: RunPlace { self == .wait ? .slot : .leaving }
}
