import SkillsJSON

/// When a run may begin, what it asks of the slots, and how often it is tried: what its caller asked for, else
/// what its skill says, within the agent's limits.
struct RunPlan: Sendable {
    let claim: SlotClaim
    /// When the run expires, unless it has begun.
    let latest: Timestamp?
    /// How often and after how long a failed attempt is repeated.
    let retry: SkillRetryPolicy

    init(of run: Run, for request: RunRequest, of skill: AnySkill, _ limits: AgentConfiguration) {
        let descriptor = skill.descriptor
        let concurrency = descriptor.concurrency
        var claim = SlotClaim(skill: skill.id)
        claim.limit = concurrency.effectiveLimit(descriptor.hints)
        // Whoever repeats a run wants just that one done again.
        let overflow = concurrency.overflow == .queue ? request.overflow ?? .queue : concurrency.overflow
        claim.overflow = run.retryOf != nil && overflow == .join ? .reject : overflow
        claim.key = Self.key(concurrency.key, of: run)
        claim.owner = run.owner.map(ExactText.init)
        claim.priority = run.priority
        if let delay = request.delay ?? descriptor.delay, delay > .zero {
            claim.earliest = run.createdAt.advanced(by: min(delay, limits.maximumDelay))
        }
        latest = (request.expiresIn ?? descriptor.expiresIn).map { wait in
            (claim.earliest ?? run.createdAt).advanced(by: min(max(.zero, wait), limits.maximumDelay))
        }
        retry = RetryWish.policy(request.retry, of: descriptor.retry, within: limits)
        self.claim = claim
    }

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
