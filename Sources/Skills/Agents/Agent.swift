import SkillsJSON
import Synchronization

/// Registers skills and runs them; the only writer of run state.
///
/// The order that holds for every run: a change of its row and the events that tell of it are one write;
/// whoever follows the run is told after the commit; the terminal status is written once, and what an attempt
/// reports after it is dropped.
public final class Agent: Sendable {
    private let state: Mutex<AgentState>
    private let logObservers = Mutex(ChangeObservers())
    private let skillObservers = Mutex(ChangeObservers())
    let store: any RunStore
    let clock: any RunClock
    private let environment: AgentEnvironment
    /// How it treats its runs.
    public let configuration: AgentConfiguration

    /// Makes an agent without skills.
    public init(
        store: any RunStore = MemoryRunStore(), clock: any RunClock = SystemRunClock(),
        configuration: AgentConfiguration = AgentConfiguration(), hooks: AgentHooks = AgentHooks()
    ) {
        self.store = store
        self.clock = clock
        self.configuration = configuration
        state = Mutex(AgentState(configuration))
        let link = AgentLink()
        environment = AgentEnvironment(
            store: store, clock: clock, configuration: configuration, hooks: hooks,
            ended: { link.agent?.ended($0) }, logGrew: { link.agent?.logGrew() },
            endWasTold: { link.agent?.resumeIdleWaiters() }, paused: { link.agent?.paused($0, until: $1) },
            resumed: { link.agent?.resumed($0) })
        link.agent = self
    }

    // MARK: - Skills

    /// Makes a skill callable.
    ///
    /// One of the same id is replaced for runs that start from then on.
    public func register(_ skill: AnySkill) {
        state.withLock { $0.register(skill) }
        skillsChanged()
    }

    /// Makes a skill callable whose types have JSON forms.
    ///
    /// - Throws: When no schema is known for one of its types.
    public func register<S: Skill>(_ skill: S) throws(SkillRegistrationError)
    where S.Input: Decodable, S.Output: Encodable {
        register(try AnySkill(skill))
    }

    /// Makes a skill uncallable; runs that have started keep it.
    public func unregister(_ id: SkillID) {
        guard state.withLock({ $0.unregister(id) }) else { return }
        skillsChanged()
    }

    /// The skills that can be called, in the order of their ids, with what they are doing.
    public var skills: [SkillSummary] {
        state.withLock { $0.summaries }.sorted { $0.skill.id.description < $1.skill.id.description }
    }

    /// The skills that can be called, in the order of their ids, and how often that has changed.
    var catalog: (skills: [AnySkill], revision: Int) {
        let (skills, revision) = state.withLock { ($0.skills, $0.revision) }
        return (skills.values.sorted { $0.id.description < $1.id.description }, revision)
    }

    /// One skill that can be called, with what it is doing; `nil` when there is none of this id.
    public func skill(_ id: SkillID) -> SkillSummary? {
        state.withLock { $0.summary(of: id) }
    }

    /// Whether there is a skill of this id.
    package func hasSkill(_ id: SkillID) -> Bool {
        state.withLock { $0.skills[id] != nil }
    }

    /// How many runs of a skill may be at work at once; `nil` when there is none of this id.
    package func concurrency(of id: SkillID) -> SkillConcurrency? {
        state.withLock { $0.skills[id] }?.descriptor.concurrency
    }

    // MARK: - Runs

    /// Starts a run.
    ///
    /// - Returns: The run as it stands after it was stored. One whose skill is inline has ended by then. Where the
    ///   skill joins what is beyond its limit, it may be a run that somebody started before.
    /// - Throws: An `AgentError`; no run was made then.
    public func start(_ request: RunRequest) async throws -> Run {
        let skill = try state.withLock { try $0.skillForStart(request.skill) }
        let job: SkillJob
        do {
            job = try skill.prepare(request.input)
        } catch {
            throw AgentError.invalidInput(error)
        }
        let run = run(for: request, of: skill)
        let plan = RunPlan(of: run, of: skill)
        let active = ActiveRun(
            run: run, results: request.results, skill: skill, job: job, environment: environment, plan: plan)
        while case .joined(let other) = try state.withLock({ try $0.admit(active, at: run.createdAt) }) {
            if other.isToStop {
                // Its result would not be what this start asks for.
                state.withLock { $0.withdraw(other) }
            } else if await other.isCreated() {
                return other.storedRun
            }
        }
        let isDoneAtOnce = skill.descriptor.hints.isInline && plan.beginsAtOnce
        do {
            if isDoneAtOnce { try await active.performUnstored() } else { try await active.create() }
        } catch {
            ended(active)
            resumeIdleWaiters()
            throw (error as? RunStoreError).map(AgentError.init) ?? AgentError.storeUnavailable
        }
        if isDoneAtOnce, active.hasEnded { return active.storedRun }
        let outcome = state.withLock { $0.stored(active, at: run.createdAt) }
        for other in outcome.replaced { other.requestStop(.cancel) }
        for other in outcome.others { other.launch() }
        active.startWaiting()
        guard outcome.begins else { return active.storedRun }
        if skill.descriptor.hints.isInline {
            await active.performInline()
        } else {
            active.launch()
        }
        return active.storedRun
    }

    /// Finds a run; `nil` when there is none.
    ///
    /// - Throws: An `AgentError` when the store can't be read.
    public func run(_ id: RunID) async throws -> Run? {
        try await reading { try await store.run(id) }
    }

    /// Lists runs, the newest first by their creation.
    ///
    /// - Throws: An `AgentError` when the store can't be read.
    public func runs(_ query: RunQuery) async throws -> RunPage {
        try await reading { try await store.runs(query) }
    }

    /// Asks for a run's end.
    ///
    /// The attempt is told at once. It is given `cancelGrace` to return; then the run ends without it. Once
    /// this has returned, the run ends cancelled, unless it had ended or was told to for another reason before.
    ///
    /// - Returns: The run as it stands. A queued run has ended by then.
    /// - Throws: An `AgentError`.
    public func cancel(_ id: RunID) async throws -> Run {
        if let active = active(id) {
            active.requestStop(.cancel)
            await active.endIsStored()
        }
        guard let run = try await run(id) else { throw AgentError.unknownRun(id) }
        return run
    }

    /// The run as long as it has not ended.
    func active(_ id: RunID) -> ActiveRun? { state.withLock { $0[id] } }

    // MARK: - Following

    /// Calls the observer after each commit of a run, with the number of its last event and whether it has
    /// ended.
    ///
    /// - Returns: A handle that ends it; `nil` when the run is not active, and so nothing will follow what is stored.
    package func observe(
        _ id: RunID, _ observer: @escaping @Sendable (_ seq: Int64, _ hasEnded: Bool) -> Void
    ) -> ScheduledCall? {
        guard let active = active(id) else { return nil }
        let token = active.addObserver(observer)
        return ScheduledCall { active.removeObserver(token) }
    }

    /// Calls the observer after each commit of any run.
    ///
    /// - Returns: A handle that ends it.
    package func observeLog(_ observer: @escaping @Sendable () -> Void) -> ScheduledCall {
        let token = logObservers.withLock { $0.add(observer) }
        return ScheduledCall { [weak self] in self?.logObservers.withLock { $0.remove(token) } }
    }

    /// Calls the observer after each change of what can be called.
    ///
    /// - Returns: A handle that ends it.
    func observeSkills(_ observer: @escaping @Sendable () -> Void) -> ScheduledCall {
        let token = skillObservers.withLock { $0.add(observer) }
        return ScheduledCall { [weak self] in self?.skillObservers.withLock { $0.remove(token) } }
    }

    private func skillsChanged() {
        for observer in skillObservers.withLock({ $0.all }) { observer() }
    }

    /// Reads a run's stored events with a number above `seq`; `nil` when there is no such run.
    package func events(
        of id: RunID, after seq: Int64, limit: PageLimit, answer: @escaping StoreAnswer<EventPage?>
    ) {
        store.events(of: id, after: seq, limit: limit, answer: answer)
    }

    /// Reads the stored events of all runs with a position above `position`.
    package func log(after position: UInt64, limit: PageLimit, answer: @escaping StoreAnswer<LogPage>) {
        store.log(after: position, limit: limit, answer: answer)
    }

    /// Whether a run waits for its turn.
    package func isQueued(_ id: RunID) -> Bool {
        active(id)?.isQueued ?? false
    }

    /// How far a run is from its turn, at this moment; `nil` when it does not wait, or there is no such run.
    ///
    /// Takes time in proportion to the runs that wait for the same slots, which `maximumQueued` bounds.
    public func queuePosition(of id: RunID) -> QueuePosition? {
        // The line is a value: what takes long happens outside of the lock.
        state.withLock { $0.place(of: id) }?.position
    }

    // MARK: - The end

    /// Takes no runs from now on, and starts none that wait.
    public func beginShutdown() {
        state.withLock { $0.isShuttingDown = true }
    }

    /// Whether no runs are taken any more.
    public var isShuttingDown: Bool { state.withLock { $0.isShuttingDown } }

    /// Ends the agent: running runs are given the grace period, then what has not ended is interrupted.
    ///
    /// Returns as soon as nothing runs.
    public func shutdown(grace: Duration) async {
        beginShutdown()
        await waitUntilIdle(within: grace)
        await interruptRemaining()
    }

    /// Returns when nothing runs, or when the time is over.
    public func waitUntilIdle(within limit: Duration) async {
        await becomeIdle(within: limit)
    }

    /// Tells every run to end, and records it as `failed` with code `interrupted`.
    ///
    /// Returns when all have ended, those that only waited for their turn included; at the latest when the
    /// cancel grace is over.
    public func interruptRemaining() async {
        let remaining = state.withLock { $0.activeRuns }
        for active in remaining { active.requestStop(.interrupt) }
        await becomeIdle(within: configuration.cancelGrace + .milliseconds(250), countingQueued: true)
    }

    private func becomeIdle(within limit: Duration, countingQueued: Bool = false) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let waiter = IdleWaiter(countsQueued: countingQueued, continuation)
            let timer = clock.schedule(after: limit) { waiter.resume() }
            waiter.onResume(timer.cancel)
            let isIdle = state.withLock { state in
                let isIdle = state.isIdle(countingQueued: countingQueued)
                if !isIdle { state.idleWaiters.append(waiter) }
                return isIdle
            }
            if isIdle { waiter.resume() }
        }
    }

    // MARK: - Inside

    private func run(for request: RunRequest, of skill: AnySkill) -> Run {
        let priority = configuration.permitted(request.priority ?? skill.descriptor.priority)
        let wanted = request.timeout ?? skill.descriptor.timeout ?? configuration.timeout
        let now = clock.now()
        let terms = RunTerms(for: request, of: skill, createdAt: now, configuration)
        return Run(
            id: RunID(), skill: skill.id, skillVersion: skill.descriptor.version, input: request.input,
            labels: request.labels, owner: request.owner, locale: request.locale,
            timeout: min(wanted, configuration.maximumTimeout), retryOf: request.retryOf,
            createdAt: now, priority: priority, concurrencyKey: request.concurrencyKey, terms: terms)
    }

    func reading<Value>(_ read: () async throws -> Value) async throws -> Value {
        do {
            return try await read()
        } catch {
            throw AgentError.storeUnavailable
        }
    }

    private func ended(_ run: ActiveRun) {
        let now = clock.now()
        for run in state.withLock({ $0.remove(run, at: now) }) { run.launch() }
    }

    private func paused(_ run: ActiveRun, until end: Timestamp) {
        let now = clock.now()
        for run in state.withLock({ $0.pause(run, until: end, at: now) }) { run.launch() }
        resumeIdleWaiters()
    }

    private func resumed(_ run: ActiveRun) {
        let now = clock.now()
        for run in state.withLock({ $0.resume(run, at: now) }) { run.launch() }
    }

    private func resumeIdleWaiters() {
        for waiter in state.withLock({ $0.takeIdleWaiters() }) { waiter.resume() }
    }

    private func logGrew() {
        for observer in logObservers.withLock({ $0.all }) { observer() }
    }
}
