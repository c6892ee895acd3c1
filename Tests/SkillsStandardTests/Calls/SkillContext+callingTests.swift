import Skills
import SkillsTesting
import Testing

@testable import SkillsStandard

@Suite(.timeLimit(.minutes(2))) struct SkillContextCallingTests {
    private let retries = CallRetries(attempts: 3, baseDelay: .seconds(1), maximumDelay: .seconds(60))

    @Test func `a call that fails is followed by another after its pause, and told of`() async throws {
        let clock = ManualRunClock()
        let reporter = RecordingReporter(clock: clock)
        let context = reporter.context
        let task = Task {
            try await context.calling(retries) { number -> Int in
                guard number > 1 else {
                    let error = SkillError(code: "rate_limited", detail: "Later.")
                    throw CallFailure(error, isRepeatable: true, pause: .seconds(20))
                }
                return number
            }
        }
        await clock.waitUntilScheduled()
        clock.advance(by: .milliseconds(19_999))
        #expect(clock.scheduledCount == 1)
        clock.advance(by: .seconds(2))
        #expect(try await task.value == 2)
        #expect(reporter.lines.count == 1)
        #expect(
            reporter.lines.first?.message.hasPrefix("Call 1 failed (rate_limited), another follows in 2")
                == true)
    }

    @Test func `the last error is the run's`() async {
        let clock = ManualRunClock()
        let reporter = RecordingReporter(clock: clock)
        let context = reporter.context
        let task = Task {
            try await context.calling(retries) { number -> Int in
                throw CallFailure(SkillError(code: "c\(number)", detail: "No."), isRepeatable: true)
            }
        }
        for _ in 0..<2 {
            await clock.waitUntilScheduled()
            clock.advance(by: .seconds(60))
        }
        await #expect(throws: SkillError(code: "c3", detail: "No.")) { try await task.value }
    }

    @Test func `an error of another kind is not repeated`() async {
        let context = RecordingReporter().context
        await #expect(throws: SkillError(detail: "No.")) {
            try await context.calling(retries) { _ -> Int in throw SkillError(detail: "No.") }
        }
    }

    @Test func `a cancel ends the wait`() async {
        let clock = ManualRunClock()
        let context = RecordingReporter(clock: clock).context
        let task = Task {
            try await context.calling(retries) { _ -> Int in
                throw CallFailure(SkillError(detail: "No."), isRepeatable: true)
            }
        }
        await clock.waitUntilScheduled()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
