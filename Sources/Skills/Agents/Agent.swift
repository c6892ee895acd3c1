import SkillsJSON
import Synchronization

/// Registers skills and runs them; the only writer of run state.
///
/// The order that holds for every run: a change of its row and the events that tell of it are one write;
/// whoever follows the run is told after the commit; the terminal status is written once, and what an attempt
/// reports after it is dropped.
public final class Agent: Sendable {
    let state: Mutex<AgentState>
    private let logObservers = Mutex(ChangeObservers())
    private let skillObservers = Mutex(ChangeObservers())
    let store: any RunStore
    let clock: any RunClock
    let environment: AgentEnvironment
    let maintenance: AgentMaintenance
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
            resumed: { link.agent?.resumed($0) }, answered: { link.agent?.answered($0) })
        maintenance = AgentMaintenance(of: store, by: clock, configuration) { claimed in
            _ = link.agent?.settle(claimed)
        }
        link.agent = self
    }

    deinit {
        maintenance.stop()
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
            guard await active.cancelIsStored() else { throw AgentError.storeUnavailable }
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

    // MARK: - Inside

    func reading<Value>(_ read: () async throws -> Value) async throws -> Value {
        do {
            return try await read()
        } catch {
            throw AgentError.storeUnavailable
        }
    }

    func ended(_ run: ActiveRun) {
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

    private func answered(_ run: ActiveRun) {
        // Once the agent is about to end, the attempt is the next process' to begin.
        if isShuttingDown { run.drain() } else { run.launch() }
    }

    func resumeIdleWaiters() {
        for waiter in state.withLock({ $0.takeIdleWaiters() }) { waiter.resume() }
    }

    private func logGrew() {
        for observer in logObservers.withLock({ $0.all }) { observer() }
    }
}
