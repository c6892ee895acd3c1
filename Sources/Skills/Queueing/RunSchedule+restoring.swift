/// Runs that another process has left; each was admitted once, and is refused no more.
extension RunSchedule {
    /// Makes a run known that is stored; it begins when `beginRestored` says so.
    ///
    /// - Parameters:
    ///   - job: The run.
    ///   - place: Where it stands; `nil` for one that waits for its time or its turn.
    ///   - since: Since when it stands in line.
    ///   - now: The time.
    mutating func restore(_ job: Job, at place: RunPlace?, since: Timestamp, now: Timestamp) {
        let claim = job.claim
        let place = place ?? waitingPlace(for: claim, at: now)
        if case .slot = place {} else { waiting.insert(job.id) }
        skills[claim.skill, default: SkillSlots(ageing: ageing)].add(
            job.id, claim, to: place, since: since, at: now)
        entries[job.id] = Entry(job: job, place: place, isStored: true)
    }

    /// The runs that begin, once all are known that were restored: this one where nothing limits it, else those whose turn
    /// it is.
    mutating func beginRestored(_ job: Job, at time: Timestamp) -> [Job] {
        switch entries[job.id]?.place {
        case .queue where job.claim.limit != nil: promote(job.claim, at: time)
        case .slot: [job]
        case .queue, .pause, .leaving, nil: []
        }
    }

    private func waitingPlace(for claim: SlotClaim, at time: Timestamp) -> RunPlace {
        if let earliest = claim.earliest, earliest > time { return .pause(.delay, until: earliest) }
        return claim.limit == nil ? .slot : .queue
    }
}
