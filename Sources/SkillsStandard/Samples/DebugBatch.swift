import Skills
import SkillsJSON

/// The debug skill for each of many inputs, two at a time.
enum DebugBatch {
    static var batch: BatchSkill<DebugSkill> {
        let inputs = [SkillInput(prompt: "one"), SkillInput(prompt: "two", params: ["fail": "No."])]
        var example = JSONWriter()
        example.beginArray()
        for input in inputs { example.raw(input.json()) }
        example.endArray()
        return Batch(
            of: DebugSkill(), atOnce: 2, id: StandardSkillID.debugBatch, name: "Debug batch",
            descriptor: SkillDescriptor(
                summary: "Returns each of its inputs as debug does; one with params.fail fails alone.",
                tags: ["sample"], examples: [RawJSON(unchecked: example.bytes)],
                hints: SkillHints(isReadOnly: true, isIdempotent: true)))
    }
}
