/// A skill that can be called, and what it is doing.
public struct SkillSummary: Sendable {
    /// The skill.
    public let skill: AnySkill
    /// How many of its runs are at work, those that wait for an answer included.
    public let running: Int
    /// How many of its runs wait for their turn.
    public let queued: Int
}
