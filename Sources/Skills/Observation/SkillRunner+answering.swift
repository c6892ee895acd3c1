public import SkillsJSON

extension SkillRunner {
    /// Answers what the skill asks.
    ///
    /// The question is no longer shown when the call returns; so a second tap answers nothing.
    ///
    /// - Throws: A `SkillError`: code `not_asking` when nothing is asked, `validation` for an answer that was refused; the question then stands.
    public func answer(_ answer: RawJSON) throws {
        guard let question, let answerable else { throw SkillError.notAsking }
        try answerable.answer(answer, to: question.name)
        change(.answer(progress: progressBeforeQuestion))
    }

    /// Answers what the skill asks with a value that has a JSON form.
    ///
    /// - Throws: A `SkillError`: code `not_asking` when nothing is asked, `validation` for an answer that was refused or has no JSON form; the question then stands.
    public func answer(_ answer: some Encodable & Sendable) throws {
        guard let json = try? ResultValue(answer).json() else {
            throw SkillError.validation([FieldError(pointer: .root, detail: "has no JSON form")])
        }
        try self.answer(json)
    }
}
