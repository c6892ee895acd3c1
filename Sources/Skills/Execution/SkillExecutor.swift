/// Decides where and how a skill is carried out.
///
/// What holds for every executor: the call returns at once; the input is validated before anything is run;
/// the events come in the order that `SkillEvent` tells and finish on every path; once the events were let go
/// of, or the execution was cancelled, the work is told to end.
public protocol SkillExecutor: Sendable {
    /// Begins to carry out a skill, or to wait for its turn.
    ///
    /// - Parameters:
    ///   - skill: What is to be done.
    ///   - input: What it is to work on; refused inputs are told by ``SkillExecution/refusal`` and by an event.
    ///   - options: What the execution is told beside its input.
    /// - Returns: The handle of the execution; the work is cancelled when it and its events are let go of.
    func start<S: Skill>(_ skill: S, input: S.Input, options: SkillExecutionOptions)
        -> SkillExecution<S.Output>
}

extension SkillExecutor {
    /// Begins to carry out a skill with the options that nobody has to give.
    public func start<S: Skill>(_ skill: S, input: S.Input) -> SkillExecution<S.Output> {
        start(skill, input: input, options: SkillExecutionOptions())
    }
}
