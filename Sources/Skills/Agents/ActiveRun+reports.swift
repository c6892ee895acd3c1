import SkillsJSON
import Synchronization

/// What an attempt reports; what counts no more is dropped by the machine.
extension ActiveRun {
    func report(progress: Double, by attempt: Int) {
        let now = environment.clock.now()
        state.withLock { $0.machine.report(progress: progress, by: attempt, at: now) }
        drain()
    }

    func log(_ message: String, level: SkillLogLevel, by attempt: Int) {
        let now = environment.clock.now()
        state.withLock { $0.machine.log(message, level: level, by: attempt, at: now) }
        drain()
    }

    func emit(_ delta: String, isJoinable: Bool, by attempt: Int) async throws {
        let now = environment.clock.now()
        guard state.withLock({ $0.machine.emit(delta, isJoinable: isJoinable, by: attempt, at: now) }) else {
            throw CancellationError()
        }
        drain()
        try await wait(.room, by: attempt)
    }

    func report(_ step: StepReport, by attempt: Int) {
        let output = json(of: step.output)
        let now = environment.clock.now()
        state.withLock { $0.machine.report(step, output: output, by: attempt, at: now) }
        drain()
    }

    func report(_ item: ItemReport, by attempt: Int) {
        let output = json(of: item.output)
        let now = environment.clock.now()
        state.withLock { $0.machine.report(item, output: output, by: attempt, at: now) }
        drain()
    }

    func waitUntilStored(_ attempt: Int) async throws {
        try await wait(.stored(state.withLock { $0.machine.lastSeq }), by: attempt)
    }

    func waitForRoom(_ attempt: Int) async throws {
        try await wait(.room, by: attempt)
    }

    func report(fault error: any Error) {
        environment.hooks.faultNoticed(id, skill, String(reflecting: error))
    }

    func result(at key: ResultKey) -> ResultValue? {
        state.withLock { $0.machine.results[key] }?.output.map { ResultValue($0) }
    }

    /// What a step or item has made, as it is stored; `nil` when it has no such form, so that it will be done
    /// again.
    private func json(of output: ResultValue?) -> RawJSON? {
        do {
            return try output?.json()
        } catch {
            environment.hooks.faultNoticed(id, skill, String(reflecting: error))
            return nil
        }
    }

    /// Returns when the condition holds.
    ///
    /// - Throws: `CancellationError` once the run is to end.
    private func wait(_ condition: StorageWait.Condition, by attempt: Int) async throws {
        let mayGoOn = state.withLock { $0.isMet(condition) && $0.machine.isReporting(attempt) }
        guard !mayGoOn else { return }
        letGo()
        await withCheckedContinuation { continuation in
            let mayGoOn = state.withLock { state in
                let mayGoOn = state.isMet(condition) || !state.machine.isReporting(attempt)
                if !mayGoOn {
                    state.storageWaits.append(
                        StorageWait(condition: condition, isOfAttempt: true, continuation: continuation))
                }
                return mayGoOn
            }
            if mayGoOn { continuation.resume() }
        }
        guard state.withLock({ $0.machine.isReporting(attempt) }) else { throw CancellationError() }
    }
}
