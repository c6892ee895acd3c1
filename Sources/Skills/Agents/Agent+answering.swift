public import SkillsJSON

extension Agent {
    /// Answers what a run asks.
    ///
    /// - Parameters:
    ///   - id: The run.
    ///   - question: The name of the question that is meant; `nil` for whichever stands.
    ///   - answer: The answer, which must meet the question's schema.
    /// - Returns: The run as it stands after the answer was stored.
    /// - Throws: An `AgentError`: `notAsking` when no such question stands, `invalidAnswer` for an answer that was refused; the question then stands.
    public func answer(_ id: RunID, question: String? = nil, with answer: RawJSON) async throws -> Run {
        guard let active = active(id), let open = active.question else {
            guard try await run(id) != nil else { throw AgentError.unknownRun(id) }
            throw AgentError.notAsking(id)
        }
        if let question, !question.utf8.elementsEqual(open.question.name.utf8) {
            throw AgentError.notAsking(id)
        }
        do {
            try open.question.check(answer)
        } catch {
            throw AgentError.invalidAnswer(error)
        }
        guard await active.answer(open.id, with: answer) else { throw AgentError.notAsking(id) }
        guard let run = try await run(id) else { throw AgentError.unknownRun(id) }
        return run
    }
}
