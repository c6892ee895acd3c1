import Skills
import SkillsJSON

extension JSONWriter {
    /// Writes a skill with its schemas and what it is doing.
    mutating func skill(_ summary: SkillSummary) {
        let skill = summary.skill
        let descriptor = skill.descriptor
        beginObject()
        name("id")
        string(skill.id.description)
        name("name")
        string(skill.name)
        name("summary")
        string(descriptor.summary ?? skill.name)
        name("version")
        string(descriptor.version)
        name("tags")
        beginArray()
        for tag in descriptor.tags { string(tag) }
        endArray()
        name("kind")
        string("native")
        name("input")
        raw(descriptor.input ?? RawJSON.null)
        name("output")
        raw(descriptor.output ?? RawJSON.null)
        name("examples")
        beginArray()
        for example in descriptor.examples { raw(example) }
        endArray()
        name("hints")
        hints(descriptor.hints)
        name("unusable")
        if let reason = descriptor.unusableReason { string(reason) } else { null() }
        name("running")
        integer(summary.running)
        name("queued")
        integer(summary.queued)
        endObject()
    }

    private mutating func hints(_ hints: SkillHints) {
        beginObject()
        name("readOnly")
        bool(hints.isReadOnly)
        name("idempotent")
        bool(hints.isIdempotent)
        name("openWorld")
        bool(hints.isOpenWorld)
        endObject()
    }
}
