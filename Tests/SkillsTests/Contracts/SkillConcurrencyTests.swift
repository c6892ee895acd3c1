import SkillsJSON
import Testing

@testable import Skills

@Suite struct SkillConcurrencyTests {
    private static let key = SkillConcurrency.Key.input(JSONPointer.root.appending("user"))

    @Test(
        arguments: [
            (SkillConcurrency(), false, nil), (SkillConcurrency(), true, ProcessorCount.available),
            (4, true, 4),
            (0, false, 1), (-3, false, 1), (SkillConcurrency(overflow: .reject), false, 1),
            (SkillConcurrency(overflow: .join), true, 1),
            (SkillConcurrency(limit: 3, overflow: .replace), false, 3),
            (SkillConcurrency(key: key), true, 1), (SkillConcurrency(limit: 2, key: .caller), false, 2),
        ] as [(SkillConcurrency, Bool, Int?)])
    func `the limit is what is said, else what follows from the rest`(
        concurrency: SkillConcurrency, isCPUBound: Bool, limit: Int?
    ) {
        #expect(concurrency.effectiveLimit(SkillHints(isCPUBound: isCPUBound)) == limit)
    }
}
