import Skills
import SkillsHTTP

extension Agent {
    /// The run once the condition holds, or as it stands when it has ended or the time is over.
    ///
    /// - Throws: An `AgentError` when it has gone meanwhile, or can't be read.
    func wait(
        for run: Run, seconds: Int, on lane: Lane,
        until isMet: @escaping @Sendable (_ seq: Int64, _ hasEnded: Bool) -> Bool
    ) async throws -> Run {
        let hasEnded = run.runStatus.isTerminal
        guard !hasEnded, seconds > 0, !isMet(run.seq, hasEnded) else { return run }
        await wait(for: run.id, milliseconds: Int64(seconds) * 1000, on: lane, until: isMet)
        guard let waited = try await self.run(run.id) else { throw AgentError.unknownRun(run.id) }
        return waited
    }

    /// Returns when the condition holds after a commit of the run, when the run has ended, or when the time
    /// is over.
    ///
    /// Called and resumed on the lane, whose timer it uses. Returns as well when the task is cancelled.
    func wait(
        for id: RunID, milliseconds: Int64, on lane: Lane,
        until isMet: @escaping @Sendable (_ seq: Int64, _ hasEnded: Bool) -> Bool
    ) async {
        let signal = RunSignal()
        guard
            let observation = observe(
                id,
                { seq, hasEnded in
                    if hasEnded || isMet(seq, hasEnded) { signal.fire() }
                })
        else { return }
        let timer = LaneTimer(on: lane, after: milliseconds) { signal.fire() }
        // It may have changed before it was observed. Where it can't be read now, the observer or the timer
        // ends the wait.
        if let run = try? await run(id), isMet(run.seq, run.runStatus.isTerminal) { signal.fire() }
        await signal.wait()
        observation.cancel()
        timer.cancel()
    }
}
