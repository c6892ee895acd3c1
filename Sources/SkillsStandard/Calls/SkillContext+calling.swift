import Skills

extension SkillContext {
    /// Makes a call, and makes it again as long as it fails and the policy permits, with a line in the run's log for each
    /// failure.
    ///
    /// - Parameters:
    ///   - retries: How often, and after how long.
    ///   - call: Makes one call; it is given its number, counted from 1, and throws `CallFailure` for what may be repeated.
    /// - Returns: What the first call that succeeds returns.
    /// - Throws: The `SkillError` of the last call; what else the call throws; `CancellationError` once the run is to end.
    func calling<Output>(
        _ retries: CallRetries, _ call: (_ number: Int) async throws -> Output
    ) async throws -> Output {
        var number = 1
        while true {
            do {
                return try await call(number)
            } catch let failure as CallFailure {
                try Task.checkCancellation()
                guard let delay = retries.delay(after: number, failure, fraction: .random(in: 0..<1)) else {
                    throw failure.runError
                }
                log(
                    "Call \(number) failed (\(failure.error.code)), another follows in \(delay.shortText): "
                        + failure.error.detail, level: .warning)
                try await sleep(for: delay)
                number += 1
            }
        }
    }
}
