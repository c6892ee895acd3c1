import SkillsJSON
import Synchronization

/// What an attempt asks a person: one question stands at a time, the others wait behind it.
extension ActiveRun {
    /// Asks, and returns the answer.
    ///
    /// - Throws: A `SkillError` of code `timeout` when the limit is over, `CancellationError` once the run is to end or the task is cancelled.
    func ask(_ question: SkillQuestion, within limit: Duration?, by attempt: Int) async throws -> RawJSON {
        let id = state.withLock { state in
            state.nextQuestion += 1
            return state.nextQuestion
        }
        defer { _ = state.withLock { $0.closedQuestions.remove(id) } }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                put(
                    OpenQuestion(id: id, question: question, limit: limit, continuation: continuation),
                    by: attempt)
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

    private func put(_ open: OpenQuestion, by attempt: Int) {
        let now = environment.clock.now()
        let (isOpen, stands) = state.withLock { state in
            guard state.machine.isReporting(attempt), state.closedQuestions.remove(open.id) == nil else {
                return (false, false)
            }
            let stands = state.questions.isEmpty
            if stands, !state.machine.ask(open.question, by: attempt, at: now) { return (false, false) }
            state.questions.append(open)
            return (true, stands)
        }
        guard isOpen else { return open.continuation.resume(throwing: CancellationError()) }
        letGo()
        drain()
        if stands { startLimit(of: open) }
    }

    /// Closes a question that stands now when its time is over.
    private func startLimit(of open: OpenQuestion) {
        guard let limit = open.limit else { return }
        let timer = environment.clock.schedule(after: limit) { [weak self] in
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
        let closed = state.withLock { state -> (open: OpenQuestion, seq: Int64, next: OpenQuestion?)? in
            guard let place = state.questions.firstIndex(where: { $0.id == id }) else {
                if case .failure(let error) = answer, error is CancellationError {
                    state.closedQuestions.insert(id)
                }
                return nil
            }
            let closed = state.questions.remove(at: place)
            guard place == 0 else { return (closed, state.machine.lastSeq, nil) }
            state.machine.closeQuestion(at: now)
            let seq = state.machine.lastSeq
            if let next = state.questions.first {
                _ = state.machine.ask(next.question, by: state.machine.run.attempt, at: now)
            }
            return (closed, seq, state.questions.first)
        }
        guard let closed else { return nil }
        closed.open.timer?.cancel()
        drain()
        closed.open.continuation.resume(with: answer)
        if let next = closed.next { startLimit(of: next) }
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
}
