import Skills

extension RunClock {
    /// Returns when the duration has passed, or when the task is cancelled.
    func pause(for duration: Duration) async {
        let signal = RunSignal()
        let call = schedule(after: duration) { signal.fire() }
        await signal.wait()
        call.cancel()
    }
}
