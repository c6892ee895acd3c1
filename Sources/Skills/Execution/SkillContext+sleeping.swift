extension SkillContext {
    /// Waits, by the clock that measures the run.
    ///
    /// - Throws: `CancellationError` once the run is to end or the task is cancelled; at once then.
    public func sleep(for duration: Duration) async throws {
        try Task.checkCancellation()
        let signal = RunSignal()
        let call = clock.schedule(after: duration) { signal.fire() }
        await signal.wait()
        call.cancel()
        try Task.checkCancellation()
    }
}
