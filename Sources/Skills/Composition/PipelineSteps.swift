/// The steps of a pipeline in their order, each of which takes what the one before it makes.
public struct PipelineSteps<Input: Sendable, Output: Sendable>: Sendable {
    let outlines: [StepOutline]
    /// Refuses what the first step refuses.
    let validate: @Sendable (Input) throws -> Void
    /// The output of the last step, made of the input or found among what was made before.
    ///
    /// Asked from the end, so that a step whose output was kept spares all those before it.
    let produce: @Sendable (Input, PipelineRun) async throws -> Output

    init(first step: PipelineStep<Input, Output>) {
        outlines = [step.outline]
        validate = step.validate
        produce = { input, run in
            if let output: Output = try run.keptOutput(of: 0) { return output }
            // The input was validated before the pipeline began.
            return try await run.perform(0) { try await step.body(input, $0) }
        }
    }

    private init(
        outlines: [StepOutline], validate: @escaping @Sendable (Input) throws -> Void,
        produce: @escaping @Sendable (Input, PipelineRun) async throws -> Output
    ) {
        self.outlines = outlines
        self.validate = validate
        self.produce = produce
    }

    func appending<Next: Sendable>(_ step: PipelineStep<Output, Next>) -> PipelineSteps<Input, Next> {
        let place = outlines.count
        var outlines = outlines
        outlines.appendNumbered(step.outline)
        return PipelineSteps<Input, Next>(outlines: outlines, validate: validate) { [produce] input, run in
            if let output: Next = try run.keptOutput(of: place) { return output }
            let previous = try await produce(input, run)
            return try await run.perform(place) { context in
                do {
                    try step.validate(previous)
                } catch {
                    throw SkillError.refusal(error)
                }
                return try await step.body(previous, context)
            }
        }
    }
}
