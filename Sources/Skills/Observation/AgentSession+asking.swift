public import SkillsJSON

extension AgentSession {
    /// Asks for a run with an input that has a JSON form, as `runSkill(id:input:)` does for one that is JSON.
    ///
    /// - Returns: A task that ends with the run; one that has ended when the input can't be written.
    /// - Throws: The error by which the input can't be written as JSON; nothing is changed then.
    @discardableResult
    public func runSkill(id: String, input: some Encodable & Sendable) throws -> Task<Void, Never> {
        guard let json = try ResultValue(input).json() else {
            throw SkillError.validation([FieldError(pointer: .root, detail: "has no JSON form")])
        }
        return runSkill(id: id, input: json)
    }

    /// Answers what the run asks.
    ///
    /// - Throws: An `AgentError`, or a `SkillError` of code `not_asking` when there is no run that asks.
    public func answer(_ answer: RawJSON) async throws {
        guard let question, let currentRun else { throw SkillError.notAsking }
        _ = try await agent.answer(currentRun, question: question.name, with: answer)
    }

    /// The pieces of output that the run has given out, joined.
    ///
    /// Of a text of more than 1 MiB only the end is kept, at least 768 KiB of it.
    public var streamingText: String { streaming.text }

    /// The output as a text for people: its member `text`, or the output itself when that is a string; `nil`
    /// when there is none.
    public var outputText: String? {
        guard let output else { return nil }
        if let text = output.stringValue { return text }
        // An output that is no object has no such member.
        return (try? JSONObjectSlices(output))?["text"]?.stringValue
    }
}
