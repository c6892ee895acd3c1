import SkillsJSON
import Synchronization

/// A run that has not ended: its machine behind a lock, its task, and those who wait for it.
///
/// Whatever happens is decided under the lock and carried out outside of it. At most one write is with the
/// store; what happens meanwhile waits for the next.
final class ActiveRun: Sendable {
    /// Called after each commit with the number of the run's last stored event, and whether the run has ended
    /// with it.
    typealias Observer = @Sendable (_ seq: Int64, _ hasEnded: Bool) -> Void

    /// Where the write is that was last taken from the machine.
    enum Flight {
        /// There is none.
        case idle
        /// The call that hands it over has not returned.
        case submitting
        /// It was answered before that call returned.
        case answered
        /// That call has returned; the answer is to come.
        case awaited
    }

    struct State {
        var machine: RunMachine
        var flight = Flight.idle
        /// Whether nothing is handed to the store yet, since the work may end before it needs to be.
        var isHeld = false
        /// Whether the store could not take the last write, which is offered again.
        var isRefused = false
        /// Whether it is not known yet that a cancel is stored.
        var isCancelOpen = false
        /// Why the run was never stored.
        var refusal: RunStoreError?
        var task: Task<Void, Never>?
        var timers: [ScheduledCall] = []
        /// Whether its time limit is among the timers.
        var isTimed = false
        var observers: [UInt64: Observer] = [:]
        var nextObserver: UInt64 = 0
        var creationWaiters: [CheckedContinuation<Bool, Never>] = []
        var storageWaits: [StorageWait] = []
        /// The first of them stands.
        var questions: [OpenQuestion] = []
        var nextQuestion: UInt64 = 0
        /// Those whose askers were cancelled before they were put.
        var closedQuestions: Set<UInt64> = []
        /// How often the attempt has asked by each name.
        var asked: [ResultKey: Int] = [:]
        /// From when on its time limit counts; `nil` before its first attempt in this process.
        var limitStart: Timestamp?
        /// Whether everybody was let go who waited for it, since it goes on without this agent or never was.
        var isReleased = false
        var endWaiters: [CheckedContinuation<Void, Never>] = []
        var cancelWaiters: [CheckedContinuation<Void, Never>] = []
        var onStored: (@Sendable (Result<Void, RunStoreError>) -> Void)?

        func isMet(_ condition: StorageWait.Condition) -> Bool {
            switch condition {
            case .room: !machine.isCongested
            case .stored(let seq): machine.isStored(seq)
            }
        }

        /// Begins an attempt and returns its number; `nil` when there is to be none.
        mutating func begin(at time: Timestamp) -> Int? {
            guard machine.start(at: time) else { return nil }
            asked = [:]
            if limitStart == nil { limitStart = time }
            return machine.run.attempt
        }

        /// Takes out what holds the attempt up, since its run is to end.
        mutating func takeHeldUp() -> HeldUp {
            let heldUp = HeldUp(storageWaits: storageWaits.filter(\.isOfAttempt), questions: questions)
            storageWaits.removeAll(where: \.isOfAttempt)
            questions = []
            return heldUp
        }
    }

    /// What holds an attempt up: its waits for the store and for answers.
    struct HeldUp {
        var storageWaits: [StorageWait] = []
        var questions: [OpenQuestion] = []

        /// Lets everything go: the run is to end.
        func release() {
            for wait in storageWaits { wait.continuation.resume() }
            for question in questions {
                question.timer?.cancel()
                question.continuation?.resume(throwing: CancellationError())
            }
        }
    }

    let id: RunID
    let skill: SkillID
    /// When it may begin, what it asks of the slots, and how often it is tried.
    let plan: RunPlan
    private let job: SkillJob
    let environment: AgentEnvironment
    let state: Mutex<State>

    init(
        run: Run, results: [RunResult] = [], start: KeyedStart? = nil, skill: AnySkill,
        job: @escaping SkillJob,
        environment: AgentEnvironment, plan: RunPlan? = nil
    ) {
        id = run.id
        self.skill = run.skill
        self.plan = plan ?? RunPlan(of: run, by: skill.descriptor)
        self.job = job
        self.environment = environment
        let targets = environment.targets(of: run)
        state = Mutex(
            State(machine: RunMachine(run: run, results: results, start: start, targets: targets)))
    }

    /// Makes one of a run that another process has left.
    init(
        recovering claimed: ClaimedRun, job: @escaping SkillJob, environment: AgentEnvironment, plan: RunPlan
    ) {
        id = claimed.run.id
        skill = claimed.run.skill
        self.plan = plan
        self.job = job
        self.environment = environment
        let targets = environment.targets(of: claimed.run)
        state = Mutex(State(machine: RunMachine(recovering: claimed, targets: targets)))
    }

    // MARK: - Reading

    /// The run as it was last stored; as it will be, before its first commit.
    var storedRun: Run {
        state.withLock { $0.machine.stored ?? $0.machine.run }
    }

    /// Whether it waits for its turn.
    var isQueued: Bool {
        state.withLock { $0.machine.run.runStatus == .queued }
    }

    /// Whether its end is stored.
    var hasEnded: Bool {
        state.withLock { $0.machine.stored?.status.isTerminal == true }
    }

    /// Whether it is to end since somebody asked for it.
    var isCancelled: Bool {
        state.withLock { $0.machine.stop == .cancel }
    }

    /// Whether it was told to end; it may not have yet.
    var isToStop: Bool {
        state.withLock { $0.machine.stop != nil }
    }

    /// Calls the observer after each commit from now on, until it is removed or the run has ended; at once where nothing
    /// will follow, though the agent may not know that yet.
    func addObserver(_ observer: @escaping Observer) -> UInt64 {
        let (token, isReleased, seq) = state.withLock { state in
            state.nextObserver += 1
            if !state.isReleased { state.observers[state.nextObserver] = observer }
            return (state.nextObserver, state.isReleased, state.machine.stored?.seq ?? 0)
        }
        if isReleased { observer(seq, true) }
        return token
    }

    func removeObserver(_ observer: UInt64) {
        _ = state.withLock { $0.observers.removeValue(forKey: observer) }
    }

    // MARK: - Life

    /// Stores the run as queued.
    ///
    /// - Throws: A `RunStoreError`; the run then does not exist.
    func create() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            state.withLock { state in
                state.onStored = { continuation.resume(with: $0.mapError { $0 }) }
                state.machine.enqueue(at: environment.clock.now())
            }
            drain()
        }
    }

    /// Runs the first attempt of a stored run where the caller stands, and stores its begin and its end together.
    func performInline() async {
        if let attempt = beginAttempt() { await perform(attempt) } else { drain() }
        await endIsStored()
    }

    /// Runs the first attempt where the caller stands, before anything of the run is stored; then all of it is, in
    /// one write.
    ///
    /// Where the attempt does wait for something after all, the run is stored as it stands by then.
    ///
    /// - Throws: A `RunStoreError`; the run then does not exist.
    func performUnstored() async throws {
        let now = environment.clock.now()
        let attempt: Int? = state.withLock { state in
            state.isHeld = true
            state.machine.enqueue(at: now)
            return state.begin(at: now)
        }
        if let attempt { await perform(attempt) }
        letGo()
        // Asked first, since a store in memory has answered by now, and every call that may wait has its price.
        if hasEnded { return }
        guard await isCreated() else {
            throw state.withLock { $0.refusal } ?? RunStoreError.unavailable
        }
        await endIsStored()
    }

    /// Holds nothing back from the store any more.
    func letGo() {
        let wasHeld = state.withLock { state in
            defer { state.isHeld = false }
            return state.isHeld
        }
        if wasHeld { drain() }
    }

    /// Returns at once while the run goes on; else when its end is stored, or the store can't take it for
    /// now.
    func endIsStored() async {
        guard state.withLock({ $0.machine.isEndToBeStored }) else { return }
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                let isOver = !state.machine.isEndToBeStored || state.isRefused
                if !isOver { state.endWaiters.append(continuation) }
                return isOver
            }
            if isOver { continuation.resume() }
        }
    }

    /// Returns once a cancel that was asked for is stored, the run has ended, or the store can't take it for now.
    ///
    /// - Returns: False in the last case: it is not known then whether the cancel outlives the process.
    func cancelIsStored() async -> Bool {
        guard state.withLock({ $0.isCancelOpen }) else { return true }
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                let isOver = !state.isCancelOpen || state.isRefused
                if !isOver { state.cancelWaiters.append(continuation) }
                return isOver
            }
            if isOver { continuation.resume() }
        }
        return state.withLock { !$0.isCancelOpen }
    }

    /// Starts an attempt on a queue of its own.
    func launch() {
        guard let attempt = beginAttempt() else { return drain() }
        startTimeLimit()
        drain()
        let executor = AttemptExecutor(label: "skill.\(skill)")
        let task = Task(executorPreference: executor) { await self.perform(attempt) }
        let isToStop = state.withLock { state in
            // The attempt may have failed already, and another one have begun.
            guard state.machine.isAtWork(attempt) else {
                return state.machine.run.runStatus.isTerminal || state.machine.isAbandoned
            }
            state.task = task
            return state.machine.stop != nil
        }
        if isToStop { task.cancel() }
    }

    /// Ends the run when the time is over that it was given for all of its attempts.
    func startTimeLimit() {
        let limit: Duration? = state.withLock { state in
            guard !state.isTimed else { return nil }
            state.isTimed = true
            return state.machine.run.timeout
        }
        guard let limit else { return }
        keep(environment.clock.schedule(after: limit) { [weak self] in self?.requestStop(.timeout) })
    }

    /// Keeps a timer for as long as the run has not ended.
    func keep(_ timer: ScheduledCall) {
        let hasEnded = state.withLock { state in
            let hasEnded = state.machine.run.runStatus.isTerminal || state.isReleased
            if !hasEnded { state.timers.append(timer) }
            return hasEnded
        }
        if hasEnded { timer.cancel() }
    }

    /// Tells the run to end; what that means is the machine's to say.
    ///
    /// Without effect on one that has ended or is told already.
    func requestStop(_ reason: StopReason) {
        let now = environment.clock.now()
        let isKept = environment.store.survivesProcess
        let (isNew, task, attempt, heldUp) = state.withLock { state in
            let isNew = state.machine.requestStop(reason, isKept: isKept, at: now)
            if isNew, isKept, case .cancel = reason { state.isCancelOpen = state.machine.isToBeCancelled }
            return (
                isNew, state.task, state.machine.run.attempt, isNew ? state.takeHeldUp() : HeldUp()
            )
        }
        guard isNew else { return }
        task?.cancel()
        heldUp.release()
        let giveUp = environment.clock.schedule(after: environment.configuration.cancelGrace) { [weak self] in
            self?.finish(attempt, .failure(CancellationError()))
        }
        keep(giveUp)
        letGo()
        drain()
        for timer in takeTimersOfEnd() { timer.cancel() }
    }

    /// The timers that a run which has ended needs no more; none while it goes on.
    private func takeTimersOfEnd() -> [ScheduledCall] {
        state.withLock { state in
            guard state.machine.run.runStatus.isTerminal else { return [] }
            defer { state.timers = [] }
            return state.timers
        }
    }

    private func beginAttempt() -> Int? {
        let now = environment.clock.now()
        return state.withLock { state in
            state.begin(at: now)
        }
    }

    private func perform(_ attempt: Int) async {
        let run = storedRun
        let limitStart = state.withLock { $0.limitStart } ?? environment.clock.now()
        let context = SkillContext(
            runID: id, attempt: attempt, user: run.owner, locale: run.locale,
            deadline: limitStart.advanced(by: run.timeout),
            reporter: AttemptReporter(run: self, attempt: attempt))
        do {
            finish(attempt, .success(try await job(context)))
        } catch {
            if !(error is SkillError), !(error is CancellationError) {
                environment.hooks.faultNoticed(id, skill, String(reflecting: error))
            }
            finish(attempt, .failure(error))
        }
    }

    private func finish(_ attempt: Int, _ result: Result<RawJSON, any Error>) {
        if case .failure(let error) = result, retry(attempt, after: error) { return }
        let now = environment.clock.now()
        let (isNew, timers, heldUp) = state.withLock { state in
            guard state.machine.finish(attempt, result, at: now) else {
                return (false, [ScheduledCall](), HeldUp())
            }
            defer {
                state.timers = []
                state.task = nil
            }
            return (true, state.timers, state.takeHeldUp())
        }
        guard isNew else { return }
        for timer in timers { timer.cancel() }
        heldUp.release()
        drain()
    }
}
