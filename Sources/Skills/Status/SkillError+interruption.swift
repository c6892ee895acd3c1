extension SkillError {
    /// The error of a run that had to end before its work did, because the service stopped.
    static func interrupted(
        _ detail: String = "The service stopped before the run had ended."
    ) -> SkillError {
        SkillError(code: interruptedCode, detail: detail)
    }
}
