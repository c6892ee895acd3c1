/// What the runs of one skill are doing.
struct SkillSlots: Sendable {
    /// Those that are at work.
    private(set) var running: Set<RunID> = []
    /// Those that wait: for a slot, for their time, or for another attempt.
    private(set) var waiting: Set<RunID> = []
    /// The slots by concurrency key; none where nothing is limited.
    private var groups: [ExactText?: SlotGroup] = [:]
    private let ageing: Duration

    init(ageing: Duration) {
        self.ageing = ageing
    }

    /// The slots of a key.
    subscript(key: ExactText?) -> SlotGroup? { groups[key] }

    /// Makes a run known that was admitted, and gives it a slot or not.
    ///
    /// One that gets none and has to wait for nothing else stands in the queue then.
    mutating func add(
        _ run: RunID, _ claim: SlotClaim, to place: RunPlace, since: Timestamp? = nil, at time: Timestamp
    ) {
        if case .slot = place { running.insert(run) } else { waiting.insert(run) }
        guard claim.limit != nil else { return }
        change(claim.key) { group in
            group.adopt(claim)
            group.enroll(run, claim)
            switch place {
            case .slot: group.begin(run)
            case .queue: group.enqueue(run, claim, since: since, at: time)
            case .pause, .leaving: break
            }
        }
    }

    /// The run is to end, and is joined or replaced no more.
    mutating func withdraw(_ run: RunID, _ claim: SlotClaim) {
        guard claim.limit != nil else { return }
        change(claim.key) { $0.withdraw(run, claim) }
    }

    /// Takes the run's slot away.
    mutating func pause(_ run: RunID, _ claim: SlotClaim) {
        guard running.remove(run) != nil else { return }
        waiting.insert(run)
        guard claim.limit != nil else { return }
        change(claim.key) { $0.release(run, claim) }
    }

    /// Gives a run that waited for something else a slot where nothing is limited; else puts it in the queue.
    mutating func resume(_ run: RunID, _ claim: SlotClaim, at time: Timestamp) {
        if claim.limit == nil {
            begin(run)
        } else {
            change(claim.key) { group in
                if group.isEmpty { group.adopt(claim) }
                group.enqueue(run, claim, at: time)
            }
        }
    }

    /// Gives the run whose turn it is a slot.
    mutating func promote(_ key: ExactText?, at time: Timestamp) -> RunID? {
        guard let run = groups[key]?.promote(at: time) else { return nil }
        begin(run)
        return run
    }

    mutating func replaceOldest(for run: RunID, _ claim: SlotClaim) -> RunID? {
        groups[claim.key]?.replaceOldest(for: run, claim)
    }

    /// Forgets a run that has ended.
    mutating func remove(_ run: RunID, _ claim: SlotClaim) {
        if running.remove(run) == nil { waiting.remove(run) }
        guard claim.limit != nil else { return }
        change(claim.key) { $0.remove(run, claim) }
    }

    private mutating func begin(_ run: RunID) {
        waiting.remove(run)
        running.insert(run)
    }

    /// Changes the slots of a key in place, and forgets them where nothing is left.
    private mutating func change(_ key: ExactText?, _ body: (inout SlotGroup) -> Void) {
        body(&groups[key, default: SlotGroup(ageing: ageing)])
        if groups[key]?.isEmpty == true { groups[key] = nil }
    }
}
