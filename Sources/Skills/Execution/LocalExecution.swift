import SkillsJSON
import Synchronization

/// An execution in this process: its machine behind a lock, its task, and those who wait for it.
///
/// Whatever happens is decided under the lock and carried out outside of it.
final class LocalExecution<S: Skill>: Sendable {
    typealias Reader = CheckedContinuation<SkillEvent<S.Output>?, Never>

    struct State {
        var machine: ExecutionMachine<S.Output>
        var task: Task<Void, Never>?
        /// Whether the task may go on: its turn has come, or there is nothing to do for it.
        var hasTurn = false
        var turnWait: CheckedContinuation<Void, Never>?
        var timers: [ScheduledCall] = []
        /// The one who waits for the next event.
        var reader: Reader?
        /// Those who wait until less is to be read.
        var roomWaits: [CheckedContinuation<Void, Never>] = []
        /// The first of them stands.
        var questions: [OpenQuestion] = []
        var nextQuestion: UInt64 = 0
        /// Those whose askers were cancelled before they were put.
        var closedQuestions: Set<UInt64> = []

        mutating func takeQuestions() -> [OpenQuestion] {
            defer { questions = [] }
            return questions
        }
    }

    private let skill: S
    private let input: S.Input
    private let options: SkillExecutionOptions
    private let timeout: Duration?
    let environment: ExecutionEnvironment
    private let slots: ExecutionSlots?
    let state: Mutex<State>

    init(
        _ skill: S, input: S.Input, options: SkillExecutionOptions, environment: ExecutionEnvironment,
        slots: ExecutionSlots?
    ) {
        self.skill = skill
        self.input = input
        self.options = options
        self.environment = environment
        self.slots = slots
        timeout = options.timeout ?? skill.descriptor.timeout
        state = Mutex(
            State(machine: ExecutionMachine(timeout: timeout, results: options.carriedOver.values)))
    }

    // MARK: - Life

    /// Begins the work, or waits for its turn.
    ///
    /// The task is made here in either case, so that it has the caller's task-local values and not those of
    /// whoever makes room for it.
    func enqueue() {
        let executor = AttemptExecutor(label: "skill.\(skill.id)")
        let task = Task(executorPreference: executor) {
            await self.waitForTurn()
            await self.perform()
        }
        update { state in
            state.machine.enqueue()
            state.task = task
        }
        if let slots { slots.enter(options.id) { self.launch() } } else { launch() }
    }

    private func launch() {
        guard update({ $0.machine.start() }) else { return }
        environment.hooks.willStart(info)
        let timer = timeout.map { limit in
            environment.clock.schedule(after: limit) { [weak self] in self?.requestStop(.timeout) }
        }
        let hasEnded = update { state in
            let hasEnded = state.machine.status.isTerminal
            if !hasEnded, let timer { state.timers.append(timer) }
            return hasEnded
        }
        if hasEnded { timer?.cancel() }
        giveTurn()
    }

    private func perform() async {
        guard update({ $0.machine.begin() }) else { return finish(.failure(CancellationError())) }
        let clock = environment.clock
        let context = SkillContext(
            runID: options.id, attempt: 1, user: options.user, locale: options.locale,
            deadline: timeout.map { clock.now().advanced(by: $0) },
            reporter: LocalReporter(execution: self, clock: clock))
        do {
            finish(.success(try await skill.run(input, context: context)))
        } catch {
            if !(error is SkillError), !(error is CancellationError) { report(fault: error) }
            finish(.failure(error))
        }
    }

    /// Tells the execution to end; what that means is the machine's to say.
    func requestStop(_ reason: ExecutionStop) {
        let (action, task, questions) = update { state in
            let action = state.machine.requestStop(reason)
            switch action {
            case .nothing: return (action, Task<Void, Never>?.none, [OpenQuestion]())
            case .end, .tell: return (action, state.task, state.takeQuestions())
            }
        }
        task?.cancel()
        switch action {
        case .nothing: return
        case .end: close()
        case .tell:
            refuse(questions)
            let giveUp = environment.clock.schedule(after: environment.cancelGrace) { [weak self] in
                self?.finish(.failure(CancellationError()))
            }
            let hasEnded = update { state in
                let hasEnded = state.machine.status.isTerminal
                if !hasEnded { state.timers.append(giveUp) }
                return hasEnded
            }
            if hasEnded { giveUp.cancel() }
        }
    }

    private func finish(_ result: Result<S.Output, any Error>) {
        let ended = update { state -> (timers: [ScheduledCall], questions: [OpenQuestion], RunStatus?)? in
            guard state.machine.finish(result) else { return nil }
            defer { state.timers = [] }
            return (state.timers, state.takeQuestions(), state.machine.status.runStatus)
        }
        guard let (timers, questions, status) = ended else { return }
        for timer in timers { timer.cancel() }
        refuse(questions)
        if let status { environment.hooks.didFinish(info, status) }
        close()
    }

    /// Frees the place, and tells that nothing follows.
    private func close() {
        slots?.leave(options.id)
        update { state in
            state.task = nil
            state.machine.complete()
        }
        giveTurn()
    }

    /// Returns when the launch is done with, whether or not the task is cancelled: so nothing ends before its
    /// start was told.
    private func waitForTurn() async {
        await withCheckedContinuation { continuation in
            let hasTurn = update { state in
                if !state.hasTurn { state.turnWait = continuation }
                return state.hasTurn
            }
            if hasTurn { continuation.resume() }
        }
    }

    private func giveTurn() {
        let wait = update { state in
            state.hasTurn = true
            defer { state.turnWait = nil }
            return state.turnWait
        }
        wait?.resume()
    }

    private func refuse(_ questions: [OpenQuestion]) {
        for question in questions {
            question.timer?.cancel()
            question.continuation?.resume(throwing: CancellationError())
        }
    }

    /// Tells the program of an error that callers see less of.
    func report(fault error: any Error) {
        environment.hooks.faultNoticed(info, error)
    }

    private var info: SkillExecutionInfo {
        SkillExecutionInfo(id: options.id, skill: skill.id, name: skill.name)
    }
}
