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
        guard state.withLock({ $0.machine.isCongested }) else { return }
        await withCheckedContinuation { continuation in
            let mayGoOn = state.withLock { state in
                let mayGoOn = !state.machine.isCongested || !state.machine.isReporting(attempt)
                if !mayGoOn { state.emitters.append(continuation) }
                return mayGoOn
            }
            if mayGoOn { continuation.resume() }
        }
        guard state.withLock({ $0.machine.isReporting(attempt) }) else { throw CancellationError() }
    }
}
