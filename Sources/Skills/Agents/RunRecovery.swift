import SkillsJSON

/// What becomes of one run that another process has left.
enum RunRecovery: Sendable, Hashable {
    /// It had not begun, or waited for another attempt: it waits for its turn as before.
    case queue
    /// It waits for an answer: it goes on waiting.
    case wait
    /// An attempt was cut short: another one follows, with what steps and items have made or without.
    case again(keepsResults: Bool)
    /// Somebody had asked for its end: it is cancelled.
    case cancel
    /// It has failed, for this reason.
    case fail(String)

    /// Decides by where the run stands and what is said of such runs.
    ///
    /// - Parameters:
    ///   - run: The run as it is stored.
    ///   - recovery: What its skill says of runs that are cut short.
    ///   - limit: How often a run may be cut short.
    init(of run: Run, _ recovery: SkillRecovery, within limit: Int) {
        switch run.status {
        case .idle, .queued, .succeeded, .failed, .cancelled:
            self = .queue
        case .waiting:
            self = .wait
        case .running where run.interruptions >= limit && recovery != .fail:
            self = .fail("The service stopped \(run.interruptions + 1) times before the run had ended.")
        case .running:
            switch recovery {
            case .retry: self = .again(keepsResults: false)
            case .resume: self = .again(keepsResults: true)
            case .fail: self = .fail(SkillError.interrupted().detail)
            }
        }
    }
}
