/// What an attempt asks a person; one question stands at a time.
extension RunMachine {
    /// Puts a question.
    ///
    /// - Returns: False when the attempt counts no more, or another question stands.
    mutating func ask(_ question: SkillQuestion, by attempt: Int, at time: Timestamp) -> Bool {
        guard isReporting(attempt) else { return false }
        return apply(.ask(question), at: time)
    }

    /// Takes the question back: it was answered, or is no longer asked.
    mutating func closeQuestion(at time: Timestamp) {
        // An attempt that is to end stays as it is until it has.
        guard stop == nil else { return }
        apply(.answer(progress: run.progress), at: time)
    }
}
