extension Skill {
    /// The skill as a step of a pipeline, with so many times the share of the progress that a step has by
    /// itself.
    public func weight(_ weight: Double) -> PipelineStep<Input, Output> {
        PipelineStep(self).weight(weight)
    }
}
