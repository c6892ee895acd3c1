import Skills
import Testing

@testable import SkillsStandard

@Suite struct CallRetriesTests {
    private let retries = CallRetries(attempts: 3, baseDelay: .seconds(2), maximumDelay: .seconds(30))

    private func failure(isRepeatable: Bool = true, pause: Duration? = nil) -> CallFailure {
        CallFailure(SkillError(detail: "No."), isRepeatable: isRepeatable, pause: pause)
    }

    @Test func `the wait is a part of a length that doubles`() {
        #expect(retries.delay(after: 1, failure(), fraction: 0.5) == .seconds(1))
        #expect(retries.delay(after: 2, failure(), fraction: 0.5) == .seconds(2))
    }

    @Test func `no call follows the last one`() {
        #expect(retries.delay(after: 3, failure(), fraction: 0) == nil)
        #expect(CallRetries().delay(after: 1, failure(), fraction: 0) == nil)
    }

    @Test func `no call follows one that must not be repeated`() {
        #expect(retries.delay(after: 1, failure(isRepeatable: false, pause: .seconds(1)), fraction: 0) == nil)
    }

    @Test func `a pause that was asked for is kept, and something random added`() {
        #expect(retries.delay(after: 1, failure(pause: .seconds(10)), fraction: 0) == .seconds(10))
        #expect(retries.delay(after: 1, failure(pause: .seconds(10)), fraction: 0.5) == .seconds(11))
        #expect(retries.delay(after: 1, failure(pause: .zero), fraction: 0.5) == .seconds(1))
    }

    @Test func `the longest wait is not passed, nor is a pause cut short`() {
        #expect(retries.delay(after: 1, failure(pause: .seconds(30)), fraction: 0.9) == .seconds(30))
        #expect(retries.delay(after: 1, failure(pause: .seconds(31)), fraction: 0) == nil)
    }
}
