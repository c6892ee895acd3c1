import Synchronization

/// The names that have been taken within one part of an attempt, so that no two steps share a place.
///
/// The parts themselves have places of their own, so names that are unique in each are unique in all.
final class StepNames: Sendable {
    private let taken = Mutex(Set<StepPath>())

    /// Takes a name.
    ///
    /// - Returns: The step's path as seen from the part.
    /// - Throws: A `SkillError` of code `step_repeated` that names the step when it was taken before.
    func take(_ name: String) throws(SkillError) -> StepPath {
        guard !name.isEmpty else { throw SkillError(detail: "A step of the skill has no name.") }
        let path = StepPath.root.appending(name)
        guard taken.withLock({ $0.insert(path).inserted }) else {
            throw SkillError(
                code: SkillError.stepRepeatedCode,
                detail: "The skill has used the step \(path) twice in one attempt.")
        }
        return path
    }

    /// Takes the place of the part's only batch.
    ///
    /// - Throws: A `SkillError` of code `step_repeated` when it was taken before.
    func takeItems() throws(SkillError) {
        guard taken.withLock({ $0.insert(.root).inserted }) else {
            throw SkillError(
                code: SkillError.stepRepeatedCode,
                detail: "The skill has worked on items twice in one attempt; each time needs a step.")
        }
    }
}
