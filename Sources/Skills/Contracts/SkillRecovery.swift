/// What becomes of a run that the end of the process has cut short while an attempt was at work.
///
/// A run that has not begun, or waits for an answer, is taken up again whatever this says.
public enum SkillRecovery: String, Sendable, CaseIterable {
    /// Another attempt does everything again.
    ///
    /// For skills that may be run twice with the effect of once.
    case retry
    /// It has failed, with code `interrupted`.
    ///
    /// For skills of which nobody knows how far they came.
    case fail
    /// Another attempt goes on after what the steps and items before have made.
    ///
    /// A step or item that had begun and not ended is done again from its start.
    case resume
}

extension SkillDescriptor {
    /// What becomes of a run that is cut short; with results, some of its steps or items are stored.
    func effectiveRecovery(hasResults: Bool) -> SkillRecovery {
        recovery ?? (hasResults ? .resume : hints.isIdempotent ? .retry : .fail)
    }
}
