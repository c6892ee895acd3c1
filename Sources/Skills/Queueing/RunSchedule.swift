/// The runs that have not ended, and who of them is at work: a value without clock, lock or store.
///
/// A run is admitted before it is stored, so that what decides on its admission can't change meanwhile; it
/// begins once it has a slot and is stored, whichever comes last. Each call answers with the runs that begin
/// because of it.
struct RunSchedule<Job: Schedulable>: Sendable {
    /// What became of a start that was not refused.
    enum Admission {
        /// There is another run.
        case admitted
        /// The start is answered with this run.
        case joined(Job)
    }

    /// What follows once a run is stored.
    struct Outcome {
        /// Whether it begins, since it has a slot.
        var begins = false
        /// The runs that begin because of it; it may be among them.
        var others: [Job] = []
        /// The runs that it replaces, which are to be cancelled.
        var replaced: [Job] = []
    }

    struct Entry {
        let job: Job
        var place: RunPlace
        var isStored = false
    }

    /// Whether no run begins any more.
    var isClosed = false
    private let maximumQueued: Int
    let ageing: Duration
    var entries: [RunID: Entry] = [:]
    var skills: [SkillID: SkillSlots] = [:]
    var waiting: Set<RunID> = []

    init(maximumQueued: Int, ageing: Duration) {
        self.maximumQueued = maximumQueued
        self.ageing = ageing
    }

    // MARK: - Reading

    subscript(id: RunID) -> Job? { entries[id]?.job }

    /// Every run that has not ended, in no order.
    var jobs: [Job] { entries.values.map(\.job) }

    var isEmpty: Bool { entries.isEmpty }

    /// Whether nothing is at work.
    var isIdle: Bool { skills.values.allSatisfy(\.running.isEmpty) }

    /// How many runs wait.
    var queuedCount: Int { waiting.count }

    /// How many runs of a skill are at work, and how many wait.
    func counts(of skill: SkillID) -> (running: Int, queued: Int) {
        skills[skill].map { ($0.running.count, $0.waiting.count) } ?? (0, 0)
    }

    /// Where a run stands, with the line it stands in; `nil` when it is not here.
    func place(of id: RunID) -> QueuePlace? {
        entries[id].map { entry in
            let claim = entry.job.claim
            let line = skills[claim.skill]?[claim.key]?.queue
            return QueuePlace(run: id, place: entry.place, owner: claim.owner, line: line)
        }
    }

    // MARK: - What happens to a run

    /// Decides whether there is to be another run, before it is stored.
    ///
    /// - Throws: `busy` or `queueFull`; nothing has changed then.
    mutating func admit(_ job: Job, at time: Timestamp) throws(AgentError) -> Admission {
        let claim = job.claim
        if claim.limit != nil, let group = skills[claim.skill]?[claim.key], group.isOccupied(for: claim) {
            switch claim.overflow {
            case .reject:
                throw .busy(claim.skill)
            case .join:
                let newest = group.roster.newest(of: claim.owner).flatMap { entries[$0]?.job }
                if let newest { return .joined(newest) }
            case .queue, .replace:
                break
            }
        }
        let place = place(for: claim, at: time)
        if case .slot = place {
        } else {
            guard waiting.count < maximumQueued else { throw .queueFull }
            waiting.insert(job.id)
        }
        skills[claim.skill, default: SkillSlots(ageing: ageing)].add(job.id, claim, to: place, at: time)
        entries[job.id] = Entry(job: job, place: place)
        return .admitted
    }

    /// The run that was admitted is stored now.
    mutating func stored(_ job: Job, at time: Timestamp) -> Outcome {
        guard let place = entries[job.id]?.place else { return Outcome() }
        entries[job.id]?.isStored = true
        var outcome = Outcome()
        if job.claim.overflow == .replace { outcome.replaced = replaceOlder(than: job) }
        switch place {
        case .slot: outcome.begins = true
        // More may be at work now than when those before it came.
        case .queue: outcome.others = promote(job.claim, at: time)
        case .pause, .leaving: break
        }
        return outcome
    }

    /// The run has failed, and waits for another attempt without a slot.
    mutating func pause(_ job: Job, until end: Timestamp, at time: Timestamp) -> [Job] {
        guard case .slot? = entries[job.id]?.place else { return [] }
        entries[job.id]?.place = .pause(.retry, until: end)
        waiting.insert(job.id)
        skills[job.claim.skill]?.pause(job.id, job.claim)
        return promote(job.claim, at: time)
    }

    /// The time has come that the run waited for.
    mutating func resume(_ job: Job, at time: Timestamp) -> [Job] {
        let (id, claim) = (job.id, job.claim)
        guard case .pause? = entries[id]?.place, !(isClosed && claim.limit == nil) else { return [] }
        skills[claim.skill]?.resume(id, claim, at: time)
        if claim.limit == nil {
            return begin(id).map { [$0] } ?? []
        }
        entries[id]?.place = .queue
        return promote(claim, at: time)
    }

    /// The run is to end: it counts no more among those that a start may join or replace, and keeps its slot.
    mutating func withdraw(_ job: Job) {
        skills[job.claim.skill]?.withdraw(job.id, job.claim)
    }

    /// Forgets a run that has ended.
    mutating func remove(_ job: Job, at time: Timestamp) -> [Job] {
        guard let entry = entries.removeValue(forKey: job.id) else { return [] }
        if case .slot = entry.place {} else { waiting.remove(job.id) }
        skills[job.claim.skill]?.remove(job.id, job.claim)
        return promote(job.claim, at: time)
    }

    // MARK: - Inside

    private func place(for claim: SlotClaim, at time: Timestamp) -> RunPlace {
        if let earliest = claim.earliest, earliest > time { return .pause(.delay, until: earliest) }
        guard claim.limit != nil, let group = skills[claim.skill]?[claim.key] else { return .slot }
        return group.hasFreeSlot(for: claim) ? .slot : .queue
    }

    private mutating func replaceOlder(than job: Job) -> [Job] {
        var replaced: [Job] = []
        while let old = skills[job.claim.skill]?.replaceOldest(for: job.id, job.claim) {
            guard let entry = entries[old] else { continue }
            replaced.append(entry.job)
            if case .slot = entry.place { continue }
            entries[old]?.place = .leaving
        }
        return replaced
    }

    mutating func promote(_ claim: SlotClaim, at time: Timestamp) -> [Job] {
        guard claim.limit != nil, !isClosed else { return [] }
        var begun: [Job] = []
        while let run = skills[claim.skill]?.promote(claim.key, at: time) {
            if let job = begin(run) { begun.append(job) }
        }
        return begun
    }

    /// Notes that a run has a slot; `nil` when it is not stored yet, and begins when it is.
    private mutating func begin(_ run: RunID) -> Job? {
        waiting.remove(run)
        entries[run]?.place = .slot
        guard let entry = entries[run], entry.isStored else { return nil }
        return entry.job
    }
}
