import Synchronization

/// What the skill reports; what counts no more is dropped by the machine.
extension LocalExecution {
    func report(progress: Double) {
        update { $0.machine.report(progress: progress) }
    }

    func log(_ message: String, level: SkillLogLevel) {
        let now = environment.clock.now()
        update { $0.machine.log(message, level: level, at: now) }
    }

    func emit(_ delta: String, isJoinable: Bool) async throws {
        guard update({ $0.machine.emit(delta, isJoinable: isJoinable) }) else { throw CancellationError() }
        try await waitForRoom()
    }

    func report(_ step: StepReport) {
        update { $0.machine.report(step) }
    }

    func report(_ item: ItemReport) {
        update { $0.machine.report(item) }
    }

    func result(at key: ResultKey) -> ResultValue? {
        state.withLock { $0.machine.results[key] }
    }

    /// Returns when little enough is to be read.
    ///
    /// - Throws: `CancellationError` once the execution is to end.
    func waitForRoom() async throws {
        if state.withLock({ $0.machine.buffer.isCongested }) {
            await withCheckedContinuation { continuation in
                update { $0.roomWaits.append(continuation) }
            }
        }
        guard state.withLock({ $0.machine.isReporting }) else { throw CancellationError() }
    }
}
