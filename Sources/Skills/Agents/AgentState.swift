/// What an agent knows: its skills, its active runs with their slots, and who waits for it to be idle.
///
/// A value; the agent keeps it behind a lock.
struct AgentState {
    private(set) var skills: [SkillID: AnySkill] = [:]
    /// Counts the changes of what can be called.
    private(set) var revision = 0
    var idleWaiters: [IdleWaiter] = []
    /// Starts that are under way and have names.
    var turns = StartTurns<CheckedContinuation<Void, Never>>()
    private var schedule: RunSchedule<ActiveRun>

    init(_ configuration: AgentConfiguration = AgentConfiguration()) {
        schedule = RunSchedule(maximumQueued: configuration.maximumQueued, ageing: configuration.ageing)
    }

    /// Whether no runs are taken any more, and none begins that waits.
    var isShuttingDown: Bool {
        get { schedule.isClosed }
        set { schedule.isClosed = newValue }
    }

    /// Makes a skill callable.
    mutating func register(_ skill: AnySkill) {
        skills[skill.id] = skill
        revision += 1
    }

    /// Makes a skill uncallable; false when it was not callable.
    mutating func unregister(_ id: SkillID) -> Bool {
        guard skills.removeValue(forKey: id) != nil else { return false }
        revision += 1
        return true
    }

    /// The run of this id that has not ended.
    subscript(id: RunID) -> ActiveRun? { schedule[id] }

    var activeRuns: [ActiveRun] { schedule.jobs }

    /// The skill for a new run.
    ///
    /// - Throws: An `AgentError`.
    func skillForStart(_ id: SkillID) throws -> AnySkill {
        guard let skill = skills[id] else { throw AgentError.unknownSkill(id) }
        if let reason = skill.descriptor.unusableReason { throw AgentError.unusable(id, reason: reason) }
        guard !isShuttingDown else { throw AgentError.shuttingDown }
        return skill
    }

    /// Makes a run known, before it is stored; or answers with another one in its place.
    ///
    /// - Throws: An `AgentError` when it is not taken.
    mutating func admit(_ run: ActiveRun, at time: Timestamp) throws(AgentError)
        -> RunSchedule<ActiveRun>.Admission
    {
        guard !isShuttingDown else { throw .shuttingDown }
        return try schedule.admit(run, at: time)
    }

    /// A run that was admitted is stored now.
    ///
    /// - Returns: What follows from that.
    mutating func stored(_ run: ActiveRun, at time: Timestamp) -> RunSchedule<ActiveRun>.Outcome {
        schedule.stored(run, at: time)
    }

    /// Takes the slot of a run that waits for another attempt.
    ///
    /// - Returns: The runs that have got its slot.
    mutating func pause(_ run: ActiveRun, until end: Timestamp, at time: Timestamp) -> [ActiveRun] {
        schedule.pause(run, until: end, at: time)
    }

    /// The time has come that a run waited for.
    ///
    /// - Returns: It, when it begins.
    mutating func resume(_ run: ActiveRun, at time: Timestamp) -> [ActiveRun] {
        schedule.resume(run, at: time)
    }

    /// Makes a run known that another process has left; where no place is given it waits for its turn.
    mutating func restore(_ run: ActiveRun, at place: RunPlace?, since: Timestamp, now: Timestamp) {
        schedule.restore(run, at: place, since: since, now: now)
    }

    /// A run that was restored may begin.
    ///
    /// - Returns: It and others, as far as they begin.
    mutating func beginRestored(_ run: ActiveRun, at time: Timestamp) -> [ActiveRun] {
        schedule.beginRestored(run, at: time)
    }

    /// A run is to end: no start is answered with it any more.
    mutating func withdraw(_ run: ActiveRun) {
        schedule.withdraw(run)
    }

    /// Forgets a run that has ended.
    ///
    /// - Returns: The runs that have got its slot.
    mutating func remove(_ run: ActiveRun, at time: Timestamp) -> [ActiveRun] {
        schedule.remove(run, at: time)
    }

    /// Whether nothing runs, and nothing waits either when that counts.
    func isIdle(countingQueued: Bool) -> Bool {
        countingQueued ? schedule.isEmpty : schedule.isIdle
    }

    /// Where a run stands; `nil` when it has ended.
    func place(of id: RunID) -> QueuePlace? { schedule.place(of: id) }

    func summary(of id: SkillID) -> SkillSummary? {
        skills[id].map { skill in
            let counts = schedule.counts(of: id)
            return SkillSummary(skill: skill, running: counts.running, queued: counts.queued)
        }
    }

    var summaries: [SkillSummary] { skills.keys.compactMap(summary) }

    /// Takes out those who need not wait any longer.
    mutating func takeIdleWaiters() -> [IdleWaiter] {
        guard !idleWaiters.isEmpty else { return [] }
        let (isIdle, isEmpty) = (isIdle(countingQueued: false), isIdle(countingQueued: true))
        let ready = idleWaiters.filter { $0.countsQueued ? isEmpty : isIdle }
        idleWaiters.removeAll { $0.countsQueued ? isEmpty : isIdle }
        return ready
    }
}
