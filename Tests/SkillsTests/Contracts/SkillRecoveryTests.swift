import SkillsJSON
import Testing

@testable import Skills

@Suite struct SkillRecoveryTests {
    @Test(
        arguments: [
            (nil, false, false, .fail), (nil, true, false, .retry), (nil, false, true, .resume),
            (nil, true, true, .resume), (.fail, true, true, .fail), (.retry, false, true, .retry),
        ] as [(SkillRecovery?, Bool, Bool, SkillRecovery)])
    func `a skill that says nothing goes on where it can`(
        declared: SkillRecovery?, isIdempotent: Bool, hasResults: Bool, effective: SkillRecovery
    ) {
        let descriptor = SkillDescriptor(
            hints: SkillHints(isIdempotent: isIdempotent), recovery: declared)
        #expect(descriptor.effectiveRecovery(hasResults: hasResults) == effective)
    }

    @Test func `skills made of skills are resumed, unless they say otherwise`() throws {
        let step = StepSkill.adding(1, as: "one")
        let pipeline = Pipeline("pipe") { StepSkill.adding(1, as: "one") }
        let router = Router("route", base: step, onSucceed: { _ in step })
        let fallback = Fallback("fall") { StepSkill.adding(1, as: "one") }
        for skill in [
            try AnySkill(pipeline), try AnySkill(pipeline.timeout(.seconds(1))), try AnySkill(router),
            try AnySkill(fallback), try AnySkill(Batch(of: step)),
            try AnySkill(step.retrying(SkillRetryPolicy(attempts: 2))),
        ] {
            #expect(skill.descriptor.recovery == .resume)
        }
        let strict = Pipeline("pipe", descriptor: SkillDescriptor(recovery: .fail)) { step }
        #expect(strict.descriptor.recovery == .fail)
        #expect(step.descriptor.recovery == nil)
    }
}
