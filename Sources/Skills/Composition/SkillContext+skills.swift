extension SkillContext {
    /// Lets a skill work on an input as a step, within the time that its descriptor gives it.
    ///
    /// An input that it refuses fails the step with code `validation`.
    ///
    /// - Throws: `CancellationError` once the run is to end; a `SkillError` when the name can't be used.
    func outcome<S: Skill>(
        of name: String, _ skill: S, on input: S.Input, share: ClosedRange<Double>
    ) async throws -> StepOutcome<S.Output> {
        try await outcome(of: name, share: share, within: skill.descriptor.timeout) { context in
            do {
                try skill.validate(input)
            } catch {
                throw SkillError.refusal(error)
            }
            return try await skill.run(input, context: context)
        }
    }
}
