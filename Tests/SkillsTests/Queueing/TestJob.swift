@testable import Skills

/// A run as far as a schedule is concerned.
struct TestJob: Schedulable, Equatable {
    let id: RunID
    let claim: SlotClaim

    init(
        _ number: Int, skill: SkillID = SkillID(literal: "sample"), limit: Int? = 1,
        _ overflow: SkillConcurrency.Overflow = .queue, key: String? = nil, owner: String? = nil,
        priority: Int = 0, earliest: Timestamp? = nil
    ) {
        id = .number(number)
        claim = SlotClaim(
            skill: skill, limit: limit, overflow: overflow, key: key.map(ExactText.init),
            owner: owner.map(ExactText.init), priority: priority, earliest: earliest)
    }

    static func == (left: TestJob, right: TestJob) -> Bool { left.id == right.id }
}
