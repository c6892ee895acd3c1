/// A line that a skill wrote into its run's log.
public struct RunLogLine: Sendable, Hashable {
    /// How much it matters.
    public let level: SkillLogLevel
    /// What it says.
    public let message: String
    /// How many lines before this one were dropped, since they were too many.
    public let dropped: Int

    /// Makes a line.
    public init(level: SkillLogLevel = .info, message: String, dropped: Int = 0) {
        self.level = level
        self.message = message
        self.dropped = dropped
    }
}
