/// A typed, cancellable, progress-reporting unit of work.
///
/// Only `id` and `run` are owed. A skill owns no state that a person sees, never touches the agent that runs
/// it, and does not know that other skills exist. What it needs (a client, a session) is given to its
/// initializer.
public protocol Skill<Input, Output>: Sendable {
    /// What it works on.
    associatedtype Input: Sendable
    /// What it makes.
    associatedtype Output: Sendable

    /// The name by which it is called; the same for every value of the type, or for every configuration of
    /// it.
    var id: SkillID { get }

    /// The name shown to people. Default: the id.
    var name: String { get }

    /// Everything else that callers may know of it. Default: see `SkillDescriptor`.
    var descriptor: SkillDescriptor { get }

    /// Refuses an input that its type alone does not. Default: accepts everything.
    ///
    /// - Throws: A `SkillError` of code `validation`; any other error is shown as one without fields. No run is made then.
    func validate(_ input: Input) throws

    /// Does the work.
    ///
    /// Called once per attempt, on an executor of the attempt's own. Cancellation is cooperative: a skill
    /// that neither awaits nor checks `Task.isCancelled` goes on after its run was cancelled, and its result
    /// is discarded.
    ///
    /// - Parameters:
    ///   - input: The decoded and validated input.
    ///   - context: Reports progress and identifies the run. Valid until this method returns.
    /// - Returns: The output, encoded and stored by the caller.
    /// - Throws: Any error ends the attempt as failed, except after a cancel, which ends the run as cancelled whatever is thrown.
    func run(_ input: Input, context: SkillContext) async throws -> Output
}

extension Skill {
    /// The id.
    public var name: String { id.description }

    /// A descriptor with every default.
    public var descriptor: SkillDescriptor { SkillDescriptor() }

    /// Accepts everything.
    public func validate(_ input: Input) throws {}
}
