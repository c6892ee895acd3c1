/// One step of a pipeline: a skill with the name and the weight that it has there.
///
/// Made of a skill by `weight(_:)`; a skill by itself is a step of weight 1 that is named as its id.
public struct PipelineStep<Input: Sendable, Output: Sendable>: Sendable {
    var outline: StepOutline
    let validate: @Sendable (Input) throws -> Void
    let body: @Sendable (Input, SkillContext) async throws -> Output

    init<S: Skill>(_ skill: S) where S.Input == Input, S.Output == Output {
        outline = StepOutline(name: skill.id.description, descriptor: skill.descriptor)
        validate = { try skill.validate($0) }
        body = { try await skill.run($0, context: $1) }
    }

    /// The step with another share of the pipeline's progress: so many times that of a step of weight 1.
    ///
    /// What is not a number above 0 counts as 0: the progress stands still while the step works.
    public func weight(_ weight: Double) -> PipelineStep {
        var step = self
        step.outline.weight = weight > 0 && weight.isFinite ? weight : 0
        return step
    }

    /// The step under another name in events and errors; a slash in it becomes a hyphen.
    public func named(_ name: String) -> PipelineStep {
        var step = self
        step.outline.name = name
        return step
    }
}
