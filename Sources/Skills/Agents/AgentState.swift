/// What an agent knows: its skills, and its active runs with their slots.
///
/// A value; the agent keeps it behind a lock.
///
/// Slots are counted from the set of running runs of a skill, so that none can leak.
struct AgentState {
    private struct Occupancy {
        var running: Set<RunID> = []
        var queued = SparseLog<ActiveRun>()
        /// The places in the queue, so that leaving it does not cost a walk along it.
        var places: [RunID: UInt64] = [:]

        mutating func enqueue(_ run: ActiveRun, at place: UInt64) {
            queued.append(run, at: place)
            places[run.id] = place
        }

        mutating func remove(_ run: RunID) {
            if running.remove(run) == nil, let place = places.removeValue(forKey: run) {
                queued.remove(at: place)
            }
        }

        /// Gives the first in the queue a slot.
        mutating func promoteFirst() -> ActiveRun? {
            guard let run = queued.popFirst() else { return nil }
            places[run.id] = nil
            running.insert(run.id)
            return run
        }
    }

    var skills: [SkillID: AnySkill] = [:]
    var isShuttingDown = false
    var idleWaiters: [IdleWaiter] = []
    private(set) var active: [RunID: ActiveRun] = [:]
    private var occupancy: [SkillID: Occupancy] = [:]
    private var nextPlace: UInt64 = 0

    /// The skill for a new run.
    ///
    /// - Throws: An `AgentError`.
    func skillForStart(_ id: SkillID) throws -> AnySkill {
        guard let skill = skills[id] else { throw AgentError.unknownSkill(id) }
        guard !isShuttingDown else { throw AgentError.shuttingDown }
        return skill
    }

    /// Makes a run known, before it is stored.
    ///
    /// - Throws: An `AgentError` when none are taken any more.
    mutating func admit(_ run: ActiveRun) throws {
        guard !isShuttingDown else { throw AgentError.shuttingDown }
        active[run.id] = run
    }

    /// Gives a stored run a slot of its skill, or puts it at the end of the skill's queue.
    mutating func takeSlot(_ run: ActiveRun) -> Bool {
        guard active[run.id] != nil else { return false }
        if !isShuttingDown, occupancy[run.skill.id]?.running.count ?? 0 < Self.limit(of: run.skill) {
            occupancy[run.skill.id, default: Occupancy()].running.insert(run.id)
            return true
        }
        nextPlace += 1
        occupancy[run.skill.id, default: Occupancy()].enqueue(run, at: nextPlace)
        return false
    }

    /// Forgets a run that has ended.
    ///
    /// - Returns: The runs that have got its slot.
    mutating func remove(_ run: ActiveRun) -> [ActiveRun] {
        guard active.removeValue(forKey: run.id) != nil else { return [] }
        var next: [ActiveRun] = []
        if var skill = occupancy.removeValue(forKey: run.skill.id) {
            skill.remove(run.id)
            next = isShuttingDown ? [] : promote(&skill)
            if !skill.running.isEmpty || !skill.queued.isEmpty { occupancy[run.skill.id] = skill }
        }
        return next
    }

    /// Whether nothing runs, and nothing waits either when that counts.
    func isIdle(countingQueued: Bool) -> Bool {
        countingQueued ? active.isEmpty : occupancy.values.allSatisfy(\.running.isEmpty)
    }

    func summary(of id: SkillID) -> SkillSummary? {
        skills[id].map { skill in
            let occupancy = occupancy[id]
            return SkillSummary(
                skill: skill, running: occupancy?.running.count ?? 0, queued: occupancy?.queued.count ?? 0)
        }
    }

    var summaries: [SkillSummary] { skills.keys.compactMap(summary) }

    /// How many runs of a skill may be at work at once; a limit below one would let its runs wait for ever.
    private static func limit(of skill: AnySkill) -> Int {
        max(1, skill.descriptor.concurrency ?? .max)
    }

    private func promote(_ skill: inout Occupancy) -> [ActiveRun] {
        var next: [ActiveRun] = []
        while let first = skill.queued.first, skill.running.count < Self.limit(of: first.skill) {
            guard let run = skill.promoteFirst() else { break }
            next.append(run)
        }
        return next
    }

    /// Takes out those who need not wait any longer.
    mutating func takeIdleWaiters() -> [IdleWaiter] {
        guard !idleWaiters.isEmpty else { return [] }
        let (isIdle, isEmpty) = (isIdle(countingQueued: false), isIdle(countingQueued: true))
        let ready = idleWaiters.filter { $0.countsQueued ? isEmpty : isIdle }
        idleWaiters.removeAll { $0.countsQueued ? isEmpty : isIdle }
        return ready
    }
}
