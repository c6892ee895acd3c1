import SkillsJSON

/// When a run may begin, what it asks of the slots, and how often it is tried: what its caller asked for, else
/// what its skill says, within the agent's limits.
struct RunPlan: Sendable {
    let claim: SlotClaim
    /// When the run expires, unless it has begun.
    let latest: Timestamp?
    /// How many attempts are made at most.
    let attempts: Int

    init(for request: RunRequest, of skill: AnySkill, _ limits: AgentConfiguration, at time: Timestamp) {
        let descriptor = skill.descriptor
        let concurrency = descriptor.concurrency
        var claim = SlotClaim(skill: skill.id)
        claim.limit = concurrency.effectiveLimit(descriptor.hints)
        claim.overflow = concurrency.overflow
        claim.key = Self.key(concurrency.key, of: request)
        claim.owner = request.owner.map(ExactText.init)
        let priority = request.priority ?? descriptor.priority
        claim.priority = min(max(priority, limits.priorities.lowerBound), limits.priorities.upperBound)
        if let delay = request.delay ?? descriptor.delay, delay > .zero {
            claim.earliest = time.advanced(by: min(delay, limits.maximumDelay))
        }
        latest = (request.expiresIn ?? descriptor.expiresIn).map { wait in
            (claim.earliest ?? time).advanced(by: min(max(.zero, wait), limits.maximumDelay))
        }
        attempts = min(request.attempts ?? descriptor.retry.attempts, limits.maximumAttempts)
        self.claim = claim
    }

    private static func key(_ key: SkillConcurrency.Key?, of request: RunRequest) -> ExactText? {
        switch key {
        case nil: nil
        case .caller: request.concurrencyKey.map(ExactText.init)
        case .input(let pointer): pointer.value(in: request.input).flatMap(text)
        }
    }

    private static func text(of value: RawJSON) -> ExactText? {
        value.kind == .null ? nil : ExactText(value.stringValue ?? value.description)
    }
}
