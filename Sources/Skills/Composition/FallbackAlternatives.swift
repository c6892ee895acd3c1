/// The skills of a fallback in the order in which they are tried.
public struct FallbackAlternatives<Input: Sendable, Output: Sendable>: Sendable {
    private(set) var skills: [any Skill<Input, Output>]
    private(set) var outlines: [StepOutline]

    init(_ skill: some Skill<Input, Output>) {
        skills = [skill]
        outlines = [StepOutline(name: skill.id.description, descriptor: skill.descriptor)]
    }

    func appending(_ next: FallbackAlternatives) -> FallbackAlternatives {
        var all = self
        all.skills += next.skills
        for outline in next.outlines { all.outlines.appendNumbered(outline) }
        return all
    }
}
