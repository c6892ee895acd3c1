import SkillsJSON

/// When a run may begin, what it asks of the slots, and how often it is tried: what its caller asked for, else
/// what its skill says, within the agent's limits.
struct RunPlan: Sendable {
    let claim: SlotClaim
    /// When the run expires, unless it has begun.
    let latest: Timestamp?
    /// How often and after how long a failed attempt is repeated.
    let retry: SkillRetryPolicy
    /// What the skill says of runs that are cut short.
    private let descriptor: SkillDescriptor

    /// Plans a run by its terms and by what its skill says of the slots.
    init(of run: Run, by descriptor: SkillDescriptor) {
        var claim = SlotClaim(skill: run.skill)
        claim.limit = descriptor.concurrency.effectiveLimit(descriptor.hints)
        claim.overflow = run.terms.overflow
        claim.key = Self.key(descriptor.concurrency.key, of: run)
        claim.owner = run.owner.map(ExactText.init)
        claim.priority = run.priority
        claim.earliest = run.terms.earliest
        latest = run.terms.latest
        retry = run.terms.retry
        self.claim = claim
        self.descriptor = descriptor
    }

    /// What becomes of the run when it is cut short.
    func recovery(hasResults: Bool) -> SkillRecovery { descriptor.effectiveRecovery(hasResults: hasResults) }

    /// Whether nothing can keep the run from beginning as soon as it is there.
    var beginsAtOnce: Bool { claim.limit == nil && claim.earliest == nil }

    private static func key(_ key: SkillConcurrency.Key?, of run: Run) -> ExactText? {
        switch key {
        case nil: nil
        case .caller: run.concurrencyKey.map(ExactText.init)
        case .input(let pointer): pointer.value(in: run.input).flatMap(text)
        }
    }

    private static func text(of value: RawJSON) -> ExactText? {
        value.kind == .null ? nil : ExactText(value.stringValue ?? value.description)
    }
}
