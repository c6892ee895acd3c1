public import Skills

extension SkillContext {
    /// Makes a context for a test that calls `run` itself.
    ///
    /// - Parameters:
    ///   - reporter: Keeps what the skill reports.
    ///   - runID: The run that the skill is told.
    ///   - attempt: The attempt, counted from 1.
    ///   - user: On whose behalf it runs.
    ///   - locale: The language wanted (BCP 47).
    ///   - deadline: When the run will be ended.
    /// - Returns: The context; it can be used as long as the reporter is.
    public static func testing(
        _ reporter: RecordingReporter = RecordingReporter(), runID: RunID = RunID(), attempt: Int = 1,
        user: String? = nil, locale: String? = nil, deadline: Timestamp? = nil
    ) -> SkillContext {
        SkillContext(
            runID: runID, attempt: attempt, user: user, locale: locale, deadline: deadline,
            reporter: reporter)
    }
}
