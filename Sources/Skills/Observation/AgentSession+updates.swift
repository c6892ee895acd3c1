import SkillsJSON

/// What the requests change.
extension AgentSession {
    /// Clears what the request before has left, and takes the new one into the history.
    ///
    /// - Returns: The number of the new request.
    func begin(_ id: String, skill: SkillID?) -> Int {
        current += 1
        currentRun = nil
        if currentSkillID != skill { currentSkillID = skill }
        if output != nil { output = nil }
        if errorMessage != nil { errorMessage = nil }
        if !streaming.text.isEmpty { streaming = StreamingText() }
        show(progress: nil, question: nil)
        if !isRunning { isRunning = true }
        if historyLimit > 0 {
            var next = history.suffix(historyLimit - 1)
            next.append(
                SkillRecord(id: current, skill: id, status: .queued, startedAt: agent.clock.now()))
            history = Array(next)
        }
        return current
    }

    /// Takes over what has become of a request; one that is no longer the last only changes the history.
    func apply(_ update: SessionUpdate, to request: Int) {
        let isShown = request == current
        switch update {
        case .started(let run):
            if isShown { currentRun = run }
            change(request) { $0.run = run }
        case .status(let status, let progress, let question):
            change(request) { $0.status = status }
            guard isShown else { return }
            // A new attempt does not continue the text of the one before.
            if status == .queued, !streaming.text.isEmpty { streaming = StreamingText() }
            show(progress: progress, question: question)
        case .output(let delta):
            if isShown, !delta.isEmpty { streaming.append(delta) }
        case .ended(let run):
            let error = run.error?.detail
            change(request) { record in
                record.status = run.runStatus
                record.endedAt = run.finishedAt
                record.errorMessage = error
            }
            if isShown { end(run.output, errorMessage: error) }
        case .refused(let message):
            let now = agent.clock.now()
            change(request) { record in
                record.status = .failed
                record.endedAt = now
                record.errorMessage = message
            }
            if isShown { end(nil, errorMessage: message) }
        }
    }

    private func end(_ output: RawJSON?, errorMessage message: String?) {
        currentRun = nil
        show(progress: nil, question: nil)
        if self.output != output { self.output = output }
        if errorMessage != message { errorMessage = message }
        if isRunning { isRunning = false }
    }

    private func show(progress next: Double?, question nextQuestion: SkillQuestion?) {
        if progress != next { progress = next }
        if question != nextQuestion { question = nextQuestion }
    }

    private func change(_ request: Int, _ change: (inout SkillRecord) -> Void) {
        guard let place = history.lastIndex(where: { $0.id == request }) else { return }
        var record = history[place]
        change(&record)
        if record != history[place] { history[place] = record }
    }
}
