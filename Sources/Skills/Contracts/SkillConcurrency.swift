public import SkillsJSON

/// How many runs of a skill may be at work at once, and what becomes of those beyond.
///
/// A whole number is a limit with everything else at its default: `concurrency: 4`.
public struct SkillConcurrency: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// What happens to a start beyond the limit.
    public enum Overflow: String, Sendable, CaseIterable {
        /// Its run waits for its turn: owners take turns, and of one owner the run of the highest priority
        /// comes first, then the one that waits the longest.
        case queue
        /// It is refused with `AgentError.busy`, and no run is made.
        ///
        /// Runs count until they have ended, those that wait for their delay or for another attempt
        /// included.
        case reject
        /// The oldest run of the same owner that has not ended is cancelled, and the new one begins when
        /// that has stopped.
        ///
        /// Runs of other owners are left alone: where they alone hold the slots, the new one waits.
        case replace
        /// It is answered with the newest run of the same owner that has not ended, and no run is made.
        ///
        /// Their inputs are not compared: what tells runs apart belongs into the key. Where runs of other
        /// owners alone hold the slots, it waits as with `queue`. What repeats a run (`Agent.retry`) is refused instead.
        case join
    }

    /// What divides a skill's runs into groups, each with a limit of its own.
    public enum Key: Sendable, Hashable {
        /// The value at a place in the input: the text of a string, the JSON of anything else.
        ///
        /// Where there is none, or `null`, runs belong to the group of those without a key.
        case input(JSONPointer)
        /// The key that the caller names; runs whose caller names none are a group too.
        ///
        /// Whoever may start runs can then have as many at work as it names keys.
        case caller
    }

    /// How many runs, of one key where there is one, may be at work at once; less than one counts as one.
    ///
    /// `nil`: one where there is a key or an overflow other than `queue`; else as many as the machine has
    /// processors for a skill that declares itself CPU-bound, and no limit for others.
    public var limit: Int?
    /// What happens beyond the limit.
    public var overflow: Overflow
    /// What the limit counts by; `nil`: all runs of the skill together.
    public var key: Key?

    /// Limits nothing, unless something is said.
    public init(limit: Int? = nil, overflow: Overflow = .queue, key: Key? = nil) {
        self.limit = limit
        self.overflow = overflow
        self.key = key
    }

    /// Lets so many runs be at work at once; the others wait.
    public init(integerLiteral limit: Int) {
        self.init(limit: limit)
    }

    /// The limit that holds for a skill with these hints; `nil`: none.
    func effectiveLimit(_ hints: SkillHints) -> Int? {
        if let limit { return max(1, limit) }
        if key != nil || overflow != .queue { return 1 }
        return hints.isCPUBound ? ProcessorCount.available : nil
    }
}
