public import SkillsJSON

extension AgentSession {
    /// Makes a session that shows a state and never leaves it, for previews and tests of views.
    ///
    /// Whatever it is told to do has no effect.
    ///
    /// - Parameters:
    ///   - skills: What seems to be there to be asked for.
    ///   - currentSkillID: The skill of the last request.
    ///   - isRunning: Whether that has not ended.
    ///   - progress: How far its run is.
    ///   - question: What its run asks.
    ///   - output: What its run has made.
    ///   - streamingText: What its run has given out.
    ///   - errorMessage: Why it failed.
    ///   - history: The requests so far.
    /// - Returns: The frozen session.
    public static func preview(
        skills: [AnySkill] = [], currentSkillID: SkillID? = nil, isRunning: Bool = false,
        progress: Double? = nil, question: SkillQuestion? = nil, output: RawJSON? = nil,
        streamingText: String = "", errorMessage: String? = nil, history: [SkillRecord] = []
    ) -> AgentSession {
        let session = AgentSession(agent: Agent(), historyLimit: history.count, isFrozen: true)
        session.skills = skills
        session.currentSkillID = currentSkillID
        session.isRunning = isRunning
        session.progress = progress
        session.question = question
        session.output = output
        session.streaming.append(streamingText)
        session.errorMessage = errorMessage
        session.history = history
        return session
    }
}
