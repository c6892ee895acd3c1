/// Puts the skills of a fallback together, as they stand one below the other; all take and make the same.
@resultBuilder public enum FallbackBuilder {
    /// Takes a skill.
    public static func buildExpression<S: Skill>(_ skill: S) -> FallbackAlternatives<S.Input, S.Output> {
        FallbackAlternatives(skill)
    }

    /// Begins with the first skill.
    public static func buildPartialBlock<Input: Sendable, Output: Sendable>(
        first: FallbackAlternatives<Input, Output>
    ) -> FallbackAlternatives<Input, Output> {
        first
    }

    /// Adds a skill that is tried after those before.
    public static func buildPartialBlock<Input: Sendable, Output: Sendable>(
        accumulated: FallbackAlternatives<Input, Output>, next: FallbackAlternatives<Input, Output>
    ) -> FallbackAlternatives<Input, Output> {
        accumulated.appending(next)
    }
}
