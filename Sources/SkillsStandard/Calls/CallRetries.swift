import Skills

/// How often a call is made again that has failed, and after how long.
struct CallRetries: Sendable, Equatable {
    /// How many calls are made at most, the first included.
    var attempts = 1
    /// The longest wait after the first failure where the service names none; twice as long after each further one.
    var baseDelay = Duration.seconds(1)
    /// The longest wait; a service that wants more time is not asked again.
    var maximumDelay = Duration.seconds(60)

    /// How long to wait for the next call after so many have failed.
    ///
    /// A pause that the service has asked for is kept, and a random part of the wait is added to it, so that those who
    /// were sent away together do not come back together.
    ///
    /// - Parameters:
    ///   - failed: How many calls have failed.
    ///   - failure: How the last one has.
    ///   - fraction: A random number in 0..<1.
    /// - Returns: The wait; `nil` when no call follows.
    func delay(after failed: Int, _ failure: CallFailure, fraction: Double) -> Duration? {
        guard failed < attempts, failure.isRepeatable else { return nil }
        let policy = SkillRetryPolicy(baseDelay: baseDelay, maximumDelay: maximumDelay)
        let jitter = policy.delay(afterAttempts: failed, fraction: fraction)
        guard let pause = failure.pause else { return jitter }
        guard pause <= maximumDelay else { return nil }
        return min(pause + jitter, max(pause, maximumDelay))
    }
}
