import SkillsJSON

/// A question that an attempt waits to have answered.
struct OpenQuestion {
    let id: UInt64
    let question: SkillQuestion
    /// How long it may stand; `nil`: as long as the run goes on.
    let limit: Duration?
    /// Who waits for the answer; `nil` when the process has ended that asked.
    let continuation: CheckedContinuation<RawJSON, any Error>?
    /// Ends it when its time is over.
    ///
    /// `nil` while it waits behind another, and where it has no limit.
    var timer: ScheduledCall?
    /// Where its answer is kept; `nil` where answers are not.
    var answer: ResultKey?

    /// What is stored of it when it is put at this time.
    func standing(from time: Timestamp) -> StandingQuestion? {
        answer.map { answer in
            StandingQuestion(answer: answer, limit: limit.map { ($0, time.advanced(by: $0)) })
        }
    }

    /// What is kept of its answer, or of its time being over.
    func kept(_ result: Result<RawJSON, any Error>) -> RunResult? {
        guard let answer else { return nil }
        switch result {
        case .success(let json): return RunResult(key: answer, outcome: .succeeded(json))
        case .failure(let error as SkillError): return RunResult(key: answer, outcome: .failed(error))
        case .failure: return nil
        }
    }

    /// What the asker is told when its time is over.
    func overtime(_ limit: Duration) -> SkillError {
        SkillError(
            code: SkillError.timeoutCode,
            detail: "Nobody has answered \(question.name) within \(limit.shortText).")
    }
}
