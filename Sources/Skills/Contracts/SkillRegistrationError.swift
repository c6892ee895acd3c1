/// Why a skill can't be called through JSON: no schema is known for one of its types, or a declared one is
/// none.
public struct SkillRegistrationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The skill.
    public let skill: SkillID
    /// One sentence that names the skill, the property at fault, its type and what to do.
    public let description: String

    /// Names a skill and why it can't be registered; the reason is a sentence without its end.
    init(_ skill: SkillID, _ reason: String) {
        self.skill = skill
        description = "The skill \(skill) can't be registered: \(reason)."
    }

    /// A skill of whose input no schema can be derived.
    init(_ skill: SkillID, input error: SchemaProbeError) {
        self.init(skill, Self.reason("input", error))
    }

    /// A skill of whose output no schema can be derived.
    init(_ skill: SkillID, output error: SchemaProbeError) {
        self.init(skill, Self.reason("output", error))
    }

    private static func reason(_ end: String, _ error: SchemaProbeError) -> String {
        let place = error.path.isEmpty ? "its \(end)" : "the property \(error.path) of its \(end)"
        return "\(place) can't be described: \(error), or declare the \(end) in the descriptor"
    }
}
