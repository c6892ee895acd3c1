import SkillsJSON

/// The life of one active run and the events that wait for their commit: a value without clock, lock or
/// store.
///
/// What has happened is applied at once and numbered when it is handed to the store, one write at a time; so
/// what waits together can still be joined. Nothing follows a terminal status.
struct RunMachine {
    /// How many bytes or events may wait for their commit before `emit` suspends.
    static let congestion = (bytes: 256 * 1024, events: 1000)
    /// Neighbouring pieces of output are joined up to this size, and this far apart.
    static let joining = (bytes: 4096, milliseconds: Int64(20))

    /// The run with everything applied that has happened, stored or not.
    private(set) var run: Run
    /// The run as it was last stored; `nil` before its first commit.
    private(set) var stored: Run?
    /// Why the attempt was told to end; the first reason stays.
    private(set) var stop: StopReason?
    private var pending: [PendingEvent] = []
    private var pendingBytes = 0
    private var isAbandoned = false
    private var lineLimit = LineLimit()
    /// The progress last told, within the attempt.
    private var toldProgress: Double?

    init(run: Run) {
        self.run = run
    }

    /// Whether so much waits for its commit that the skill should wait too.
    var isCongested: Bool {
        pendingBytes > Self.congestion.bytes || pending.count > Self.congestion.events
    }

    /// Whether what an attempt reports still counts.
    func isReporting(_ attempt: Int) -> Bool {
        !isAbandoned && stop == nil && run.attempt == attempt && run.status.isRunning
    }

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
        return apply(.start, at: time)
    }

    mutating func report(progress: Double, by attempt: Int, at time: Timestamp) {
        guard isReporting(attempt), let next = run.status.applying(.advance(progress)) else { return }
        run.status = next
        run.progress = next.progress
        let isWorthTelling = toldProgress.map {
            abs((next.progress ?? 0) - $0) >= SkillStatus<RawJSON>.progressTolerance
        }
        guard isWorthTelling ?? true else { return }
        if case .status(let last, _) = pending.last, case .running(_?) = last.status {
            pending.removeLast()
        }
        // While nothing can be stored a later value will do: this one stands in the row all the same.
        guard !isCongested else { return }
        toldProgress = next.progress
        pending.append(.status(run, time))
    }

    mutating func emit(_ delta: String, isJoinable: Bool, by attempt: Int, at time: Timestamp) -> Bool {
        guard isReporting(attempt) else { return false }
        pendingBytes += delta.utf8.count
        if isJoinable, case .output(let text, true, let first) = pending.last,
            text.utf8.count + delta.utf8.count <= Self.joining.bytes,
            time.milliseconds - first.milliseconds <= Self.joining.milliseconds
        {
            pending[pending.count - 1] = .output(text + delta, isJoinable: true, first)
        } else {
            pending.append(.output(delta, isJoinable: isJoinable, time))
        }
        return true
    }

    mutating func log(_ message: String, level: SkillLogLevel, by attempt: Int, at time: Timestamp) {
        guard isReporting(attempt), let dropped = lineLimit.admit(at: time, hasRoom: !isCongested) else {
            return
        }
        pendingBytes += message.utf8.count
        pending.append(.log(RunLogLine(level: level, message: message, dropped: dropped), time))
    }

    /// Asks for the end.
    ///
    /// A queued run ends at once; an attempt is to be told, and `finish` will come.
    ///
    /// - Returns: False when the run has ended, or is to end, already.
    mutating func requestStop(_ reason: StopReason, at time: Timestamp) -> Bool {
        guard !isAbandoned, stop == nil, !run.status.isTerminal else { return false }
        if case .expiry = reason, run.attempt > 0 { return false }
        stop = reason
        if case .queued = run.status { end(after: .failure(CancellationError()), at: time) }
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
        pending = []
        pendingBytes = 0
    }

    private mutating func end(after result: Result<RawJSON, any Error>, at time: Timestamp) {
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
            let detail = "The service stopped before the run had ended."
            apply(.fail(SkillError(code: SkillError.interruptedCode, detail: detail)), at: time)
        case (nil, .success(let output)):
            if run.progress != nil { run.progress = 1 }
            apply(.succeed(output), at: time)
        case (nil, .failure(let error)):
            var error = SkillError.shown(error)
            error.isRetryable = nil
            apply(.fail(error), at: time)
        }
    }

    @discardableResult
    private mutating func apply(_ change: SkillStatusChange<RawJSON>, at time: Timestamp) -> Bool {
        guard let next = run.status.applying(change) else { return false }
        run.status = next
        pending.append(.status(run, time))
        return true
    }

    // MARK: - Storing

    /// Whether the run has ended and its end is still to be stored.
    var isEndToBeStored: Bool {
        !isAbandoned && run.status.isTerminal && stored?.status.isTerminal != true
    }

    /// Takes everything that waits, numbered and encoded; `nil` when nothing does.
    mutating func takeWrite() -> RunWrite? {
        guard !pending.isEmpty else { return nil }
        var seq = run.seq
        let events = pending.map { event in
            seq += 1
            return event.encoded(of: run, seq: seq)
        }
        pending.removeAll(keepingCapacity: pending.count < 64)
        pendingBytes = 0
        run.seq = seq
        let expectation = stored.map { RunWrite.Expectation.present(seq: $0.seq, epoch: $0.epoch) } ?? .absent
        return RunWrite(run: run, expectation: expectation, events: events)
    }

    /// A write has been committed.
    mutating func committed(_ write: RunWrite) {
        stored = write.run
    }
}
