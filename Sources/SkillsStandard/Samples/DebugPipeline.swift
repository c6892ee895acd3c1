import Skills

/// Three steps that each take the time they are given: a pipeline to interrupt.
enum DebugPipeline {
    static var pipeline: PipelineSkill<SkillInput, SkillInput> {
        Pipeline(
            StandardSkillID.debugPipeline, name: "Debug pipeline",
            descriptor: SkillDescriptor(
                summary: "Passes its input through three steps, each of which takes params.seconds.",
                tags: ["sample"],
                examples: [SkillInput(prompt: "slow", params: ["seconds": "1"]).json()],
                hints: SkillHints(isReadOnly: true, isIdempotent: true))
        ) {
            DebugPause(id: SkillID(literal: "first"))
            DebugPause(id: SkillID(literal: "second"))
            DebugPause(id: SkillID(literal: "third"))
        }
    }
}
