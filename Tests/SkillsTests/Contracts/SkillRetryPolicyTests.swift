import Testing

@testable import Skills

@Suite struct SkillRetryPolicyTests {
    private struct Foreign: Error {}

    @Test(arguments: [(1, 2.0), (2, 4.0), (3, 8.0), (4, 10.0), (60, 10.0), (Int.max, 10.0)])
    func `the longest wait doubles up to the cap`(failed: Int, seconds: Double) {
        let policy = SkillRetryPolicy(attempts: 9, baseDelay: .seconds(2), maximumDelay: .seconds(10))
        #expect(policy.delay(afterAttempts: failed, fraction: 1) == .seconds(seconds))
        #expect(policy.delay(afterAttempts: failed, fraction: 0.5) == .seconds(seconds / 2))
        #expect(policy.delay(afterAttempts: failed, fraction: 0) == .zero)
    }

    @Test func `a wait that makes no sense is none`() {
        let negative = SkillRetryPolicy(baseDelay: .seconds(-1), maximumDelay: .seconds(-5))
        #expect(negative.delay(afterAttempts: 3, fraction: 1) == .zero)
        let none = SkillRetryPolicy(baseDelay: .zero)
        #expect(none.delay(afterAttempts: .max, fraction: 1) == .zero)
    }

    @Test(
        arguments: [
            (SkillError(detail: ""), nil, true), (SkillError(code: "rate", detail: ""), nil, true),
            (SkillError(code: "rate", detail: ""), ["rate"], true), (SkillError(detail: ""), ["rate"], false),
            (SkillError(code: "rate", detail: "", isRetryable: false), ["rate"], false),
            (SkillError(detail: "", isRetryable: true), ["rate"], true),
            (SkillError.validation([]), nil, false),
            (
                SkillError(code: SkillError.validationCode, detail: "", isRetryable: true), ["validation"],
                false
            ),
            (SkillError(code: SkillError.outputInvalidCode, detail: ""), nil, false),
            (SkillError(code: SkillError.timeoutCode, detail: ""), ["timeout"], true),
            (SkillError(code: SkillError.interruptedCode, detail: ""), nil, false),
            (SkillError(code: SkillError.expiredCode, detail: ""), nil, false),
        ] as [(SkillError, Set<String>?, Bool)])
    func `what may be repeated is the policy's and the error's to say, within limits`(
        error: SkillError, codes: Set<String>?, isRepeated: Bool
    ) {
        #expect(SkillRetryPolicy(codes: codes).permitsRetry(after: error) == isRepeated)
    }

    @Test func `a foreign error counts as one without a code of its own, a cancel as none`() {
        #expect(SkillRetryPolicy().permitsRetry(after: Foreign()))
        #expect(SkillRetryPolicy(codes: ["skill"]).permitsRetry(after: Foreign()))
        #expect(!SkillRetryPolicy(codes: ["rate"]).permitsRetry(after: Foreign()))
        #expect(!SkillRetryPolicy().permitsRetry(after: CancellationError()))
    }
}
