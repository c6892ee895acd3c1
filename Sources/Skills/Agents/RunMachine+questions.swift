import SkillsJSON

/// What an attempt asks a person; one question stands at a time.
extension RunMachine {
    /// Puts a question.
    ///
    /// - Returns: False when the attempt counts no more, or another question stands.
    mutating func ask(
        _ question: SkillQuestion, _ standing: StandingQuestion? = nil, by attempt: Int, at time: Timestamp
    ) -> Bool {
        guard isReporting(attempt), apply(.ask(question), at: time) else { return false }
        if let standing { keep(standing.result) }
        return true
    }

    /// Takes the question back: it was answered, or is no longer asked; what became of it is kept.
    ///
    /// Where nobody is there to go on with it, another attempt is to begin.
    mutating func closeQuestion(keeping answer: RunResult? = nil, at time: Timestamp) {
        // An attempt that is to end stays as it is until it has.
        guard stop == nil, !isAbandoned else { return }
        if let answer { keep(answer) }
        if isUnattended {
            isUnattended = false
            run.progress = nil
            apply(.retry, at: time)
        } else {
            apply(.answer(progress: run.progress), at: time)
        }
    }

    /// What became of a question of an earlier attempt, kept at this place; `nil` when it is to be asked.
    func answer(at key: ResultKey) -> Result<RawJSON, SkillError>? {
        switch results[key]?.outcome {
        case .succeeded(let answer): .success(answer)
        case .failed(let error): .failure(error)
        case .unfinished, nil: nil
        }
    }

    /// An attempt has failed, maybe since an answer was no good: the next one asks anew.
    mutating func forgetAnswers() {
        for result in results.all where result.key.isOfQuestion && result.outcome != .unfinished {
            keep(RunResult(key: result.key, outcome: .unfinished))
        }
    }
}
