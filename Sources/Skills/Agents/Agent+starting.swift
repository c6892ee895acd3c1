import SkillsJSON
import Synchronization

/// How runs come to be.
extension Agent {
    /// Starts a run, or finds the one that the same start has made before.
    ///
    /// - Returns: The run as it stands after it was stored. One whose skill is inline has ended by then. Where the
    ///   skill joins what is beyond its limit, it may be a run that somebody started before.
    /// - Throws: An `AgentError`; no run was made then.
    public func start(_ request: RunRequest) async throws -> Run {
        try await begin(request).run
    }

    /// Starts a run, and says whether it is a new one.
    ///
    /// A start that names a key or an id happens once: the same again is answered with the run that the first has
    /// made, also while there is no room for another one and while the agent is about to end. Of several at once the
    /// others wait until the first has made its run or was refused. The key is stored with the run and stands for
    /// `idempotencyRetention`; a start that joins another run keeps none.
    ///
    /// - Returns: The run as it stands; a new one as `start(_:)` returns it.
    /// - Throws: An `AgentError`, no run was made then: `keyReused` and `runGone` beside what every start may throw.
    public func begin(_ request: RunRequest) async throws -> StartedRun {
        let names = request.names
        guard !names.isEmpty else {
            do {
                return StartedRun(run: try await make(request) {}, isReplay: false)
            } catch RunStoreError.exists {
                throw AgentError.storeUnavailable
            }
        }
        for name in names { await takeTurn(name) }
        // The others need not wait for what a new run goes on to do.
        let turn = StartTurn { [self] in for name in names { passTurn(name) } }
        defer { turn.pass() }
        if let run = try await earlierRun(for: request) { return StartedRun(run: run, isReplay: true) }
        do {
            return StartedRun(run: try await make(request) { turn.pass() }, isReplay: false)
        } catch RunStoreError.exists {
            // Another process was faster.
            guard let run = try await earlierRun(for: request) else { throw AgentError.storeUnavailable }
            return StartedRun(run: run, isReplay: true)
        }
    }

    // MARK: - Names

    private func takeTurn(_ name: StartName) async {
        await withCheckedContinuation { continuation in
            if state.withLock({ $0.turns.take(name, continuation) }) { continuation.resume() }
        }
    }

    private func passTurn(_ name: StartName) {
        state.withLock { $0.turns.pass(name) }?.resume()
    }

    /// The run that the same start has made before; `nil` when there is none.
    ///
    /// - Throws: An `AgentError`: `keyReused`, `runGone`, or that the store can't be read.
    private func earlierRun(for request: RunRequest) async throws -> Run? {
        let fingerprint = request.fingerprint ?? RequestFingerprint([])
        if let key = request.idempotencyKey {
            let now = clock.now()
            if let kept = try await reading({ try await store.start(under: key, at: now) }) {
                guard kept.fingerprint == fingerprint, request.id == nil || request.id == kept.run else {
                    throw AgentError.keyReused
                }
                guard let run = try await run(kept.run) else { throw AgentError.runGone(kept.run) }
                return run
            }
        }
        guard let id = request.id, let run = try await run(id) else { return nil }
        guard (run.fingerprint ?? RequestFingerprint([])) == fingerprint,
            run.owner.map(ExactText.init) == request.owner.map(ExactText.init), run.skill == request.skill
        else {
            throw AgentError.keyReused
        }
        return run
    }

    private func keyedStart(of request: RunRequest, at time: Timestamp) -> KeyedStart? {
        request.idempotencyKey.map { key in
            KeyedStart(
                key: key, fingerprint: request.fingerprint ?? RequestFingerprint([]),
                expiresAt: time.advanced(by: configuration.idempotencyRetention))
        }
    }

    // MARK: - Making a run

    /// Makes a run, unless it joins another.
    ///
    /// - Parameters:
    ///   - request: What is asked for.
    ///   - onCreated: Called once the run is stored, before its work is awaited.
    /// - Returns: The run as it stands.
    /// - Throws: An `AgentError`; `RunStoreError.exists` when the key or the id is taken.
    private func make(_ request: RunRequest, onCreated: () -> Void) async throws -> Run {
        guard request.webhook == nil || store.outbox != nil else { throw AgentError.noOutbox }
        let skill = try state.withLock { try $0.skillForStart(request.skill) }
        let job: SkillJob
        do {
            job = try skill.prepare(request.input)
        } catch {
            throw AgentError.invalidInput(error)
        }
        let run = run(for: request, of: skill)
        let plan = RunPlan(of: run, by: skill.descriptor)
        let active = ActiveRun(
            run: run, results: request.results, start: keyedStart(of: request, at: run.createdAt),
            skill: skill,
            job: job, environment: environment, plan: plan)
        if case .joined(let other) = try state.withLock({ try $0.admit(active, at: run.createdAt) }),
            let joined = try await join(other, insteadOf: active, at: run.createdAt)
        {
            return joined.storedRun
        }
        let isInline = skill.descriptor.hints.isInline
        // What is named is there before its work begins, so that whoever asks again finds it.
        let isDoneAtOnce = isInline && plan.beginsAtOnce && request.names.isEmpty
        try await store(active, isDone: isDoneAtOnce)
        onCreated()
        if isDoneAtOnce, active.hasEnded { return active.storedRun }
        let outcome = state.withLock { $0.stored(active, at: run.createdAt) }
        for other in outcome.replaced { other.requestStop(.cancel) }
        for other in outcome.others { other.launch() }
        active.startWaiting()
        guard outcome.begins else { return active.storedRun }
        if isInline {
            await active.performInline()
        } else {
            active.launch()
        }
        return active.storedRun
    }

    /// Answers a start with another run once that is stored; `nil` when the new one is made known after all.
    private func join(_ other: ActiveRun, insteadOf active: ActiveRun, at time: Timestamp) async throws
        -> ActiveRun?
    {
        var other = other
        while true {
            if other.isToStop {
                // Its result would not be what this start asks for.
                state.withLock { $0.withdraw(other) }
            } else if await other.isCreated() {
                return other
            }
            guard case .joined(let next) = try state.withLock({ try $0.admit(active, at: time) }) else {
                return nil
            }
            other = next
        }
    }

    /// Stores a run that was admitted, with its work where that is to be done before.
    private func store(_ active: ActiveRun, isDone: Bool) async throws {
        do {
            if isDone { try await active.performUnstored() } else { try await active.create() }
        } catch {
            ended(active)
            resumeIdleWaiters()
            if case RunStoreError.exists = error { throw error }
            throw (error as? RunStoreError).map(AgentError.init) ?? AgentError.storeUnavailable
        }
    }

    private func run(for request: RunRequest, of skill: AnySkill) -> Run {
        let priority = configuration.permitted(request.priority ?? skill.descriptor.priority)
        let wanted = request.timeout ?? skill.descriptor.timeout ?? configuration.timeout
        let now = clock.now()
        let terms = RunTerms(for: request, of: skill, createdAt: now, configuration)
        return Run(
            id: request.id ?? RunID(), skill: skill.id, skillVersion: skill.descriptor.version,
            input: request.input, labels: request.labels, owner: request.owner, locale: request.locale,
            timeout: min(wanted, configuration.maximumTimeout), retryOf: request.retryOf,
            createdAt: now, priority: priority, concurrencyKey: request.concurrencyKey, terms: terms,
            fingerprint: request.fingerprint, webhook: request.webhook)
    }
}
