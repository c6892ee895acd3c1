/// Why a skill can't be called through JSON: no schema is known for one of its types.
public struct SkillRegistrationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The skill.
    public let skill: SkillID
    /// One sentence that names the skill, the property at fault and what to do.
    public let description: String

    /// Names a skill and why it can't be registered; the reason is a sentence without its end.
    init(_ skill: SkillID, _ reason: String) {
        self.skill = skill
        description = "The skill \(skill) can't be registered: \(reason)."
    }
}
