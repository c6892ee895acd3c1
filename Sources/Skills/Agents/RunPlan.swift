import SkillsJSON

/// When a run may begin, what it asks of the slots, and how often it is tried: what its caller asked for, else
/// what its skill says, within the agent's limits.
struct RunPlan: Sendable {
    let claim: SlotClaim
    /// When the run expires, unless it has begun.
    let latest: Timestamp?
    /// How many attempts are made at most.
    let attempts: Int

    init(of run: Run, for request: RunRequest, of skill: AnySkill, _ limits: AgentConfiguration) {
        let descriptor = skill.descriptor
        let concurrency = descriptor.concurrency
        var claim = SlotClaim(skill: skill.id)
        claim.limit = concurrency.effectiveLimit(descriptor.hints)
        // Whoever repeats a run wants just that one done again.
        let isRepetition = run.retryOf != nil && concurrency.overflow == .join
        claim.overflow = isRepetition ? .reject : concurrency.overflow
        claim.key = Self.key(concurrency.key, of: run)
        claim.owner = run.owner.map(ExactText.init)
        claim.priority = run.priority
        if let delay = request.delay ?? descriptor.delay, delay > .zero {
            claim.earliest = run.createdAt.advanced(by: min(delay, limits.maximumDelay))
        }
        latest = (request.expiresIn ?? descriptor.expiresIn).map { wait in
            (claim.earliest ?? run.createdAt).advanced(by: min(max(.zero, wait), limits.maximumDelay))
        }
        attempts = min(request.attempts ?? descriptor.retry.attempts, limits.maximumAttempts)
        self.claim = claim
    }

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
