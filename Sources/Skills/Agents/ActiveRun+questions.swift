import SkillsJSON
import Synchronization

/// What an attempt asks a person: one question stands at a time, the others wait behind it.
extension ActiveRun {
    /// Asks, and returns the answer; at once where an earlier attempt was given it.
    ///
    /// One that does not meet the question any more is asked for again.
    ///
    /// - Throws: A `SkillError` of code `timeout` when the limit is over, `CancellationError` once the run is to end or the task is cancelled.
    func ask(
        _ question: SkillQuestion, within limit: Duration?, in path: StepPath, by attempt: Int
    ) async throws -> RawJSON {
        let (id, key, kept) = state.withLock { state in
            state.nextQuestion += 1
            let key = state.answerKey(of: question.name, in: path, by: attempt)
            return (state.nextQuestion, key, key.flatMap { state.machine.answer(at: $0) })
        }
        switch kept {
        case .success(let answer) where question.accepts(answer): return answer
        case .failure(let error): throw error
        case .success, nil: break
        }
        defer { _ = state.withLock { $0.closedQuestions.remove(id) } }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                var open = OpenQuestion(
                    id: id, question: question, limit: limit, continuation: continuation)
                open.answer = key
                put(open, by: attempt)
            }
        } onCancel: {
            close(id, with: .failure(CancellationError()))
        }
    }

    /// The question that stands; `nil` when none does.
    var question: (id: UInt64, question: SkillQuestion)? {
        state.withLock { state in
            guard state.machine.stop == nil else { return nil }
            return state.questions.first.map { ($0.id, $0.question) }
        }
    }

    /// Gives a question its answer, and returns when that is stored.
    ///
    /// - Returns: False when the question stands no more.
    func answer(_ id: UInt64, with answer: RawJSON) async -> Bool {
        guard state.withLock({ $0.machine.stop == nil && $0.questions.first?.id == id }),
            let seq = close(id, with: .success(answer))
        else { return false }
        await answerIsStored(seq)
        return true
    }

    /// What has become of a question that was closed.
    private struct Closed {
        let open: OpenQuestion
        /// The number of the event that tells of it.
        let seq: Int64
        /// The one that stands now.
        var next: OpenQuestion?
        /// Whether another attempt is to go on with the answer.
        var needsAttempt = false
    }

    private func put(_ open: OpenQuestion, by attempt: Int) {
        let now = environment.clock.now()
        let (isOpen, stands) = state.withLock { state in
            guard state.machine.isReporting(attempt), state.closedQuestions.remove(open.id) == nil else {
                return (false, false)
            }
            let stands = state.questions.isEmpty
            let standing = open.standing(from: now)
            if stands, !state.machine.ask(open.question, standing, by: attempt, at: now) {
                return (false, false)
            }
            state.questions.append(open)
            return (true, stands)
        }
        guard isOpen else {
            open.continuation?.resume(throwing: CancellationError())
            return
        }
        letGo()
        drain()
        if stands { startLimit(of: open, after: open.limit) }
    }

    /// Closes a question that stands now when its time is over.
    private func startLimit(of open: OpenQuestion, after wait: Duration?) {
        guard let limit = open.limit, let wait else { return }
        let timer = environment.clock.schedule(after: max(.zero, wait)) { [weak self] in
            self?.close(open.id, with: .failure(open.overtime(limit)))
        }
        let isWaiting = state.withLock { state in
            guard let place = state.questions.firstIndex(where: { $0.id == open.id }) else { return false }
            state.questions[place].timer = timer
            return true
        }
        if !isWaiting { timer.cancel() }
    }

    /// Takes a question back and gives its asker the answer, or why there is none; the next one is put.
    ///
    /// One that is closed before it is put is not put at all.
    ///
    /// - Returns: The number of the event that tells of it; `nil` when there is no such question.
    @discardableResult
    private func close(_ id: UInt64, with answer: Result<RawJSON, any Error>) -> Int64? {
        let now = environment.clock.now()
        let closed = state.withLock { state -> Closed? in
            guard let place = state.questions.firstIndex(where: { $0.id == id }) else {
                if case .failure(let error) = answer, error is CancellationError {
                    state.closedQuestions.insert(id)
                }
                return nil
            }
            let closed = state.questions.remove(at: place)
            guard place == 0 else { return Closed(open: closed, seq: state.machine.lastSeq) }
            let wasUnattended = state.machine.isUnattended
            state.machine.closeQuestion(keeping: closed.kept(answer), at: now)
            let seq = state.machine.lastSeq
            if let next = state.questions.first {
                _ = state.machine.ask(
                    next.question, next.standing(from: now), by: state.machine.run.attempt, at: now)
            }
            return Closed(
                open: closed, seq: seq, next: state.questions.first,
                needsAttempt: wasUnattended && !state.machine.isUnattended)
        }
        guard let closed else { return nil }
        closed.open.timer?.cancel()
        if closed.needsAttempt { environment.answered(self) } else { drain() }
        closed.open.continuation?.resume(with: answer)
        if let next = closed.next { startLimit(of: next, after: next.limit) }
        return closed.seq
    }

    /// Returns when the event of this number is stored, or the run is lost to another owner.
    ///
    /// Also when the attempt ends meanwhile: whoever has answered is to know that the answer counts.
    private func answerIsStored(_ seq: Int64) async {
        await withCheckedContinuation { continuation in
            let mayGoOn = state.withLock { state in
                let mayGoOn = state.isMet(.stored(seq)) || state.machine.isAbandoned
                if !mayGoOn {
                    state.storageWaits.append(
                        StorageWait(
                            condition: .stored(seq), isOfAttempt: false, continuation: continuation))
                }
                return mayGoOn
            }
            if mayGoOn { continuation.resume() }
        }
    }

    /// Lets the question go on standing that the run was left with.
    func restoreQuestion(at time: Timestamp) {
        let restored: (OpenQuestion, wait: Duration?)? = state.withLock { state in
            guard state.machine.isUnattended, let question = state.machine.run.status.question else {
                return nil
            }
            let standing = StandingQuestion(state.machine.results[.question])
            state.nextQuestion += 1
            let open = OpenQuestion(
                id: state.nextQuestion, question: question, limit: standing?.limit?.total, continuation: nil,
                answer: standing?.answer)
            state.questions = [open]
            let wait = standing?.limit.map { $0.end.milliseconds - time.milliseconds }
            return (open, wait.map { .milliseconds($0) })
        }
        if let restored { startLimit(of: restored.0, after: restored.wait) }
    }
}

extension ActiveRun.State {
    /// The place of the answer to what an attempt asks next by this name; `nil` when it counts no more.
    fileprivate mutating func answerKey(
        of name: String, in path: StepPath, by attempt: Int
    ) -> ResultKey? {
        guard machine.isReporting(attempt) else { return nil }
        let place = ResultKey.answer(to: name, number: 0, in: path)
        let number = asked[place, default: 0] + 1
        asked[place] = number
        return .answer(to: name, number: number, in: path)
    }
}
