/// A line that a skill wrote into its run's log.
struct RunLogLine: Sendable {
    let level: SkillLogLevel
    let message: String
    /// How many lines before this one were dropped, since they were too many.
    let dropped: Int
}
