/// Which failures of an attempt are followed by another one, and after how long.
///
/// Never repeated, whatever is said here: an input or output that is not valid, and a run that was told to
/// end, by a cancel, its time limit or a stop of the service.
public struct SkillRetryPolicy: Sendable, Hashable {
    /// How many attempts are made at most; one is no repetition.
    public var attempts: Int
    /// The longest wait after the first failed attempt; twice as long after each further one.
    public var baseDelay: Duration
    /// What the longest wait never exceeds.
    public var maximumDelay: Duration
    /// The codes of the errors that are repeated; `nil`: all of them.
    ///
    /// An error that is no `SkillError` has the code `skill`. What a `SkillError` says of itself by
    /// `isRetryable` is stronger.
    public var codes: Set<String>?

    /// Makes a policy; the default one repeats nothing.
    public init(
        attempts: Int = 1, baseDelay: Duration = .seconds(1), maximumDelay: Duration = .seconds(60),
        codes: Set<String>? = nil
    ) {
        self.attempts = attempts
        self.baseDelay = baseDelay
        self.maximumDelay = maximumDelay
        self.codes = codes
    }

    /// Whether an attempt that failed so may be followed by another one.
    func permitsRetry(after error: any Error) -> Bool {
        if error is CancellationError { return false }
        let error = SkillError.shown(error)
        guard !Self.finalCodes.contains(error.code) else { return false }
        return error.isRetryable ?? codes?.contains(error.code) ?? true
    }

    /// How long to wait after so many failed attempts: any length up to the longest, all as likely ("full
    /// jitter"), so that those who failed together do not come back together.
    ///
    /// The fraction is a random number in 0..<1.
    package func delay(afterAttempts failed: Int, fraction: Double) -> Duration {
        var longest = max(.zero, baseDelay)
        let most = max(.zero, maximumDelay)
        var doublings = failed - 1
        while doublings > 0, longest > .zero, longest < most {
            longest *= 2
            doublings -= 1
        }
        return .milliseconds(Int64(Double(min(longest, most).wholeMilliseconds) * min(max(fraction, 0), 1)))
    }

    private static let finalCodes: Set<String> = [
        SkillError.validationCode, SkillError.outputInvalidCode, SkillError.interruptedCode,
        SkillError.expiredCode,
    ]
}
