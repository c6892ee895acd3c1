/// Something that happens to a skill, whether or not its status allows it.
public enum SkillStatusChange<Output: Sendable>: Sendable {
    /// A run was asked for.
    case enqueue
    /// An attempt begins.
    case start
    /// The attempt says how far it is, in 0...1.
    case advance(Double)
    /// The attempt asks a person for something.
    case ask(SkillQuestion)
    /// The question was answered, or is no longer asked; the progress is what the attempt had last reported.
    case answer(progress: Double?)
    /// The attempt has returned an output.
    case succeed(Output)
    /// The attempt, or the admission, has failed for good.
    case fail(SkillError)
    /// Somebody's wish to end it has been carried out.
    case cancel
    /// The attempt has failed and another one will follow.
    case retry
}
