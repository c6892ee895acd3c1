/// What a run asks of the slots of its skill.
struct SlotClaim: Sendable {
    let skill: SkillID
    /// How many runs of its key may be at work at once; `nil`: as many as there are.
    var limit: Int?
    /// What happens beyond the limit.
    var overflow = SkillConcurrency.Overflow.queue
    /// Whose limit it is within the skill; `nil` is a key too.
    var key: ExactText?
    var owner: ExactText?
    var priority = 0
    /// Not before this time; `nil`: at once.
    var earliest: Timestamp?
}
