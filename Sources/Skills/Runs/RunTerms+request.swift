extension RunTerms {
    /// Settles what a caller asked for, else what the skill says, within the agent's limits.
    init(
        for request: RunRequest, of skill: AnySkill, createdAt: Timestamp, _ limits: AgentConfiguration
    ) {
        let descriptor = skill.descriptor
        var earliest: Timestamp?
        if let delay = request.delay ?? descriptor.delay, delay > .zero {
            earliest = createdAt.advanced(by: min(delay, limits.maximumDelay))
        }
        let latest = (request.expiresIn ?? descriptor.expiresIn).map { wait in
            (earliest ?? createdAt).advanced(by: min(max(.zero, wait), limits.maximumDelay))
        }
        // Whoever repeats a run, or names one, wants just that.
        let declared = descriptor.concurrency.overflow
        let isSpecific = request.retryOf != nil || request.id != nil
        let overflow = declared == .queue ? request.overflow ?? .queue : declared
        self.init(
            earliest: earliest, latest: latest,
            overflow: isSpecific && overflow == .join ? .reject : overflow,
            retry: RetryWish.policy(request.retry, of: descriptor.retry, within: limits))
    }
}
