/// Puts the steps of a pipeline together, as they stand one below the other.
///
/// A step whose input is not the output of the one before it does not compile. The error stands at that step
/// and names both types: "arguments to generic parameter 'Input' ('Code' and 'Email') are expected to be equal".
/// An unavailable overload with a sentence of its own would hide the types and the place.
@resultBuilder public enum PipelineBuilder {
    /// Takes a skill as a step.
    public static func buildExpression<S: Skill>(_ skill: S) -> PipelineStep<S.Input, S.Output> {
        PipelineStep(skill)
    }

    /// Takes a step with a weight or name of its own.
    public static func buildExpression<Input: Sendable, Output: Sendable>(
        _ step: PipelineStep<Input, Output>
    ) -> PipelineStep<Input, Output> {
        step
    }

    /// Begins with the first step.
    public static func buildPartialBlock<Input: Sendable, Output: Sendable>(
        first: PipelineStep<Input, Output>
    ) -> PipelineSteps<Input, Output> {
        PipelineSteps(first: first)
    }

    /// Adds a step that takes what the last one makes.
    public static func buildPartialBlock<Input: Sendable, Made: Sendable, Output: Sendable>(
        accumulated: PipelineSteps<Input, Made>, next: PipelineStep<Made, Output>
    ) -> PipelineSteps<Input, Output> {
        accumulated.appending(next)
    }
}
