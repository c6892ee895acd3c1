import Synchronization

/// The names that have been taken within one part of an attempt, so that no two steps share a place.
///
/// The parts themselves have places of their own, so names that are unique in each are unique in all.
final class StepNames: Sendable {
    /// How many levels of steps and items may lie in each other: as many as JSON may have that a skill follows.
    ///
    /// Each event passes every level with its path, so the time taken grows with the cube of the levels.
    private static let mostLevels = 128

    private let taken = Mutex(Set<StepPath>())
    private let level: Int

    /// Makes names none of which is taken, so many levels below the run itself.
    init(level: Int = 0) {
        self.level = level
    }

    /// The names of a part within this one.
    func below() -> StepNames { StepNames(level: level + 1) }

    /// Takes a name.
    ///
    /// - Returns: The step's path as seen from the part.
    /// - Throws: A `SkillError` of code `step_repeated` that names the step when it was taken before, of code
    ///   `steps_too_deep` when too many lie in each other.
    func take(_ name: String) throws(SkillError) -> StepPath {
        guard !name.isEmpty else { throw SkillError(detail: "A step of the skill has no name.") }
        try checkLevel()
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
    /// - Throws: A `SkillError` of code `step_repeated` when it was taken before, of code `steps_too_deep` when too
    ///   many lie in each other.
    func takeItems() throws(SkillError) {
        try checkLevel()
        guard taken.withLock({ $0.insert(.root).inserted }) else {
            throw SkillError(
                code: SkillError.stepRepeatedCode,
                detail: "The skill has worked on items twice in one attempt; each time needs a step.")
        }
    }

    private func checkLevel() throws(SkillError) {
        guard level < Self.mostLevels else {
            throw SkillError(
                code: SkillError.stepsTooDeepCode,
                detail: "The skill has more than \(Self.mostLevels) levels of steps within steps.")
        }
    }
}
