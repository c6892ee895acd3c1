import SkillsJSON
import Synchronization

/// What the skill asks a person: one question stands at a time, the others wait behind it.
extension LocalExecution {
    /// Asks, and returns the answer.
    ///
    /// - Throws: A `SkillError` of code `timeout` when the limit is over, `CancellationError` once the execution is to end or the task is cancelled.
    func ask(_ question: SkillQuestion, within limit: Duration?) async throws -> RawJSON {
        let id = state.withLock { state in
            state.nextQuestion += 1
            return state.nextQuestion
        }
        defer { _ = state.withLock { $0.closedQuestions.remove(id) } }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                put(OpenQuestion(id: id, question: question, limit: limit, continuation: continuation))
            }
        } onCancel: {
            close(id, with: .failure(CancellationError()))
        }
    }

    /// Gives the question that stands its answer.
    ///
    /// - Throws: A `SkillError`: `not_asking`, or `validation` when the question goes on standing.
    func answer(_ answer: RawJSON, to name: String?) throws {
        let open = state.withLock { state in
            state.machine.isReporting ? state.questions.first.map { ($0.id, $0.question) } : nil
        }
        guard let (id, question) = open, name.map({ $0.utf8.elementsEqual(question.name.utf8) }) ?? true
        else {
            throw SkillError.notAsking
        }
        try question.check(answer)
        guard close(id, with: .success(answer)) else { throw SkillError.notAsking }
    }

    private func put(_ open: OpenQuestion) {
        let (isOpen, stands) = update { state in
            guard state.machine.isReporting, state.closedQuestions.remove(open.id) == nil else {
                return (false, false)
            }
            let stands = state.questions.isEmpty
            if stands, !state.machine.ask(open.question) { return (false, false) }
            state.questions.append(open)
            return (true, stands)
        }
        guard isOpen else {
            open.continuation?.resume(throwing: CancellationError())
            return
        }
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
    /// - Returns: False when there is no such question.
    @discardableResult
    private func close(_ id: UInt64, with answer: Result<RawJSON, any Error>) -> Bool {
        let closed = update { state -> (open: OpenQuestion, next: OpenQuestion?)? in
            guard let place = state.questions.firstIndex(where: { $0.id == id }) else {
                if case .failure(let error) = answer, error is CancellationError {
                    state.closedQuestions.insert(id)
                }
                return nil
            }
            let closed = state.questions.remove(at: place)
            guard place == 0 else { return (closed, nil) }
            state.machine.closeQuestion()
            if let next = state.questions.first { _ = state.machine.ask(next.question) }
            return (closed, state.questions.first)
        }
        guard let closed else { return false }
        closed.open.timer?.cancel()
        closed.open.continuation?.resume(with: answer)
        if let next = closed.next { startLimit(of: next) }
        return true
    }
}
