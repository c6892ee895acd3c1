/// The errors of composed skills.
extension SkillError {
    /// The code of a skill that has used the name of a step twice in one attempt.
    public static let stepRepeatedCode = "step_repeated"

    /// The code of a skill that has more than 128 levels of steps and items within each other.
    public static let stepsTooDeepCode = "steps_too_deep"

    /// The code of a batch of which some items have failed.
    public static let itemsFailedCode = "items_failed"

    /// The error as seen from where the path begins: its step, where it names one, lies within the path.
    func within(_ path: StepPath) -> SkillError {
        guard let inner = step.flatMap({ StepPath($0) }), !path.isRoot else { return self }
        var error = self
        error.step = path.appending(inner).description
        return error
    }

    /// The error of a step that failed, or within which one did.
    func failing(_ path: StepPath) -> SkillError {
        var error = self
        error.step = step.flatMap { StepPath($0) }.map { path.appending($0) }?.description ?? path.description
        return error
    }

    /// The error of a part that took longer than it was given.
    static func overtime(_ part: String, _ limit: Duration) -> SkillError {
        SkillError(
            code: timeoutCode, detail: "\(part) took longer than the \(limit.shortText) it was given.")
    }
}
