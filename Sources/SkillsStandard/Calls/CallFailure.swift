import Skills
import SkillsHTTPClient

/// A call that was of no use, and what a decision about the next one depends on.
struct CallFailure: Error {
    /// What the run fails with if there is no next one.
    var error: SkillError
    /// Whether the same call may be made again without doing something twice.
    var isRepeatable: Bool
    /// How long the service wants to be left alone, where it has said.
    var pause: Duration?

    /// Takes an error that was made here.
    init(_ error: SkillError, isRepeatable: Bool = false, pause: Duration? = nil) {
        self.error = error
        self.isRepeatable = isRepeatable
        self.pause = pause
    }

    /// Takes an error of the client.
    ///
    /// - Parameters:
    ///   - error: What has happened.
    ///   - isIdempotent: Whether a second arrival does no more than one: else a call that may have arrived is never made
    ///     again.
    init(_ error: HTTPClientError, isIdempotent: Bool) {
        self.init(
            SkillError(error),
            isRepeatable: error.isTransient && (isIdempotent || !error.requestMayHaveReachedPeer))
    }

    /// The error of the run: one that must not be repeated says so to whoever decides on another attempt of the run.
    var runError: SkillError {
        var error = error
        if !isRepeatable { error.isRetryable = false }
        return error
    }
}
