/// Which execution of which skill.
public struct SkillExecutionInfo: Sendable, Hashable, Identifiable {
    /// The key of the execution.
    public let id: RunID
    /// The skill.
    public let skill: SkillID
    /// The skill's name as it is shown to people.
    public let name: String

    /// Names an execution.
    public init(id: RunID, skill: SkillID, name: String) {
        self.id = id
        self.skill = skill
        self.name = name
    }
}
