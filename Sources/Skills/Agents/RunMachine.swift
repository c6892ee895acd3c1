import SkillsJSON

/// The life of one active run and the events that wait for their commit: a value without clock, lock or
/// store.
///
/// What has happened is applied at once and numbered when it is handed to the store, one write at a time; so
/// what waits together can still be joined. Nothing follows a terminal status.
struct RunMachine {
    /// The run with everything applied that has happened, stored or not.
    var run: Run
    /// The run as it was last stored; `nil` before its first commit.
    private(set) var stored: Run?
    /// Why the attempt was told to end; the first reason stays.
    private(set) var stop: StopReason?
    var pending = PendingEvents()
    /// What has become of steps and items, in this run or in the one that it repeats.
    var results: RunResults
    /// Those of them that wait for their commit.
    var pendingResults: [RunResult] = []
    var lineLimit = LineLimit()
    /// The progress last told, within the attempt.
    var toldProgress: Double?
    /// The progress of items last told, within the attempt.
    var toldItems: [ResultKey: Double] = [:]
    private(set) var isAbandoned = false
    /// Whether the run waits for an answer without an attempt, since the process that had it has ended.
    var isUnattended = false
    /// Whether the wish to cancel waits for its commit.
    private var hasWish = false
    /// Whether the run was left to the next process as it is; what has happened by then is still stored.
    private(set) var isLeft = false
    /// The key that is stored with the run.
    private let start: KeyedStart?
    /// The endpoints that are told of its transitions.
    private let targets: [DeliveryTarget]

    /// Makes the machine of a run that goes on from results of another one.
    init(
        run: Run, results: [RunResult] = [], start: KeyedStart? = nil, targets: [DeliveryTarget] = []
    ) {
        self.run = run
        self.start = start
        self.targets = targets
        self.results = RunResults(results)
        pendingResults = results
    }

    /// Makes the machine of a run that another process has left.
    init(recovering claimed: ClaimedRun, targets: [DeliveryTarget] = []) {
        self.targets = targets
        run = claimed.run
        stored = claimed.run
        results = RunResults(claimed.results)
        start = nil
        isUnattended = claimed.run.runStatus == .waiting
    }

    /// Whether so much waits for its commit that the skill should wait too.
    var isCongested: Bool { pending.isCongested }

    /// Whether what an attempt reports still counts.
    func isReporting(_ attempt: Int) -> Bool {
        !isAbandoned && stop == nil && run.attempt == attempt && run.status.isRunning
    }

    /// Whether nobody is at work on the run, which was accepted and has not ended.
    private var isWithoutAttempt: Bool {
        if case .queued = run.status { true } else { isUnattended }
    }

    /// Whether the result of a step or an item is known.
    var hasResults: Bool { results.all.contains { !$0.key.isOfQuestion } }

    /// Whether somebody has asked for the end of the run before its process ended.
    var isToBeCancelled: Bool { results[.cancellation] != nil }

    /// Whether the run was stored; `nil` while that is open.
    var isCreated: Bool? { stored != nil ? true : isAbandoned ? false : nil }

    /// Whether this attempt has begun and not returned, told to end or not.
    func isAtWork(_ attempt: Int) -> Bool {
        !isAbandoned && run.attempt == attempt && run.status.isRunning
    }

    // MARK: - What happens to a run

    /// Accepts the run; it ends at once when it was told to before.
    mutating func enqueue(at time: Timestamp) {
        guard apply(.enqueue, at: time), stop != nil else { return }
        end(after: .failure(CancellationError()), at: time)
    }

    /// Begins an attempt; false when the run has ended, or is to end, in the meantime.
    mutating func start(at time: Timestamp) -> Bool {
        guard !isAbandoned, stop == nil, case .queued = run.status else { return false }
        run.attempt += 1
        run.startedAt = run.startedAt ?? time
        run.progress = nil
        toldProgress = nil
        toldItems = [:]
        return apply(.start, at: time)
    }

    /// Asks for the end.
    ///
    /// A run that nobody is at work on ends at once; an attempt is to be told, and `finish` will come.
    ///
    /// - Parameters:
    ///   - reason: Why.
    ///   - isKept: Whether a cancel is stored before the attempt has returned, so that it holds though the process ends.
    ///   - time: When it is asked for.
    /// - Returns: False when the run has ended, or is to end, already.
    mutating func requestStop(_ reason: StopReason, isKept: Bool = false, at time: Timestamp) -> Bool {
        guard !isAbandoned, stop == nil, !run.status.isTerminal else { return false }
        if case .expiry = reason, run.attempt > 0 { return false }
        stop = reason
        if isWithoutAttempt {
            end(after: .failure(CancellationError()), at: time)
        } else if isKept, case .cancel = reason {
            keep(RunResult(key: .cancellation, outcome: .unfinished))
            hasWish = true
        }
        return true
    }

    /// The attempt has failed, and another one is to follow after so long.
    ///
    /// - Returns: False when it counts no more, or when the run is to end.
    mutating func retry(
        _ attempt: Int, after error: SkillError, in backoff: Duration, at time: Timestamp
    ) -> Bool {
        guard isReporting(attempt) else { return false }
        let message = "Attempt \(attempt) failed (\(error.code)), another follows in \(backoff.shortText): "
        log(message + error.detail, level: .warning, by: attempt, at: time)
        run.progress = nil
        forgetAnswers()
        return apply(.retry, at: time)
    }

    /// The attempt has returned, or was given up.
    ///
    /// - Returns: False when it counts no more.
    mutating func finish(_ attempt: Int, _ result: Result<RawJSON, any Error>, at time: Timestamp) -> Bool {
        guard !isAbandoned, run.attempt == attempt, run.status.isRunning else { return false }
        end(after: result, at: time)
        return true
    }

    /// The run does not exist after all, or belongs to another owner: nothing of it counts any more.
    mutating func abandon() {
        isAbandoned = true
        hasWish = false
        pending.removeAll()
        pendingResults = []
    }

    private mutating func end(after result: Result<RawJSON, any Error>, at time: Timestamp) {
        if case (.handOver, .failure) = (stop, result) {
            // Its row stays as it is: that is what the next process goes on with.
            isLeft = true
            return
        }
        run.finishedAt = time
        switch (stop, result) {
        case (.cancel, _):
            apply(.cancel, at: time)
        case (.timeout, _):
            let detail = "The run took longer than the \(run.timeout.shortText) it was given."
            apply(.fail(SkillError(code: SkillError.timeoutCode, detail: detail)), at: time)
        case (.expiry, _):
            let detail = "The run's turn did not come within the time that it was to wait for it."
            apply(.fail(SkillError(code: SkillError.expiredCode, detail: detail)), at: time)
        case (.interrupt, _):
            if run.status.isRunning { run.interruptions += 1 }
            apply(.fail(.interrupted()), at: time)
        case (nil, .success(let output)), (.handOver, .success(let output)):
            if run.progress != nil { run.progress = 1 }
            apply(.succeed(output), at: time)
        case (nil, .failure(let error)), (.handOver, .failure(let error)):
            var error = SkillError.shown(error)
            error.isRetryable = nil
            apply(.fail(error), at: time)
        }
    }

    @discardableResult
    mutating func apply(_ change: SkillStatusChange<RawJSON>, at time: Timestamp) -> Bool {
        guard let next = run.status.applying(change) else { return false }
        run.status = next
        var event = PendingEvent(content: .status(next), attempt: run.attempt, time: time)
        if !targets.isEmpty { event.telling = RunTelling(of: run, to: targets) }
        pending.append(event)
        return true
    }

    // MARK: - Storing

    /// Whether the run has ended and its end is still to be stored.
    var isEndToBeStored: Bool {
        !isAbandoned && run.status.isTerminal && stored?.status.isTerminal != true
    }

    /// Takes everything that waits, numbered and encoded; `nil` when nothing does.
    mutating func takeWrite() -> RunWrite? {
        guard !pending.isEmpty || hasWish else { return nil }
        hasWish = false
        let deliveries = pending.deliveries(after: run.seq)
        let events = pending.takeAll(of: run.origin, after: run.seq)
        run.seq += Int64(events.count)
        let results = pendingResults
        pendingResults = []
        guard let stored else {
            return RunWrite(
                run: run, expectation: .absent, events: events, results: results, start: start,
                deliveries: deliveries)
        }
        return RunWrite(
            run: run, expectation: .present(seq: stored.seq, epoch: stored.epoch), events: events,
            results: results, deliveries: deliveries)
    }

    /// The number that the last event gets of those that have happened so far.
    var lastSeq: Int64 { run.seq + Int64(pending.count) }

    /// Whether everything up to this number is stored.
    func isStored(_ seq: Int64) -> Bool { (stored?.seq ?? 0) >= seq }

    /// A write has been committed.
    mutating func committed(_ write: RunWrite) {
        stored = write.run
    }
}
