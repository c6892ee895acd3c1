import Skills
import SkillsHTTPClient
import SkillsWebhooks
import Testing

@Suite struct WebhookRetryScheduleTests {
    private static let now = Timestamp(milliseconds: 1_800_000_000_500)

    private static func wait(
        _ result: WebhookResult, tries: Int = 0, random: Double = 0.5,
        _ schedule: WebhookRetrySchedule = WebhookRetrySchedule()
    ) -> Duration? {
        guard case .retry(let time) = schedule.next(after: result, tries: tries, at: now, random: random)
        else { return nil }
        return .milliseconds(time.milliseconds - now.milliseconds)
    }

    private static func end(_ status: Int, tries: Int = 0) -> DeliveryOutcome.Next {
        WebhookRetrySchedule().next(after: .answered(status: status), tries: tries, at: now, random: 0.5)
    }

    @Test(arguments: [200, 201, 202, 204, 299])
    func `a 2xx is success`(status: Int) {
        #expect(Self.end(status) == .delivered)
        #expect(Self.end(status, tries: 8) == .delivered)
    }

    @Test func `a 410 is the wish to hear no more`() {
        #expect(Self.end(410) == .disabled)
        #expect(
            WebhookRetrySchedule().next(
                after: .answered(status: 410, retryAfter: .seconds(1)), tries: 0, at: Self.now, random: 0)
                == .disabled)
    }

    @Test(arguments: [301, 302, 307, 308, 400, 401, 404, 409, 429, 500, 502, 503, 599])
    func `any other status is tried again`(status: Int) {
        #expect(Self.wait(.answered(status: status)) == .seconds(2))
    }

    @Test func `no answer is tried again, and a refusal is not`() {
        #expect(Self.wait(.failed("No connection.")) == .seconds(2))
        #expect(
            WebhookRetrySchedule().next(after: .refused("Not allowed."), tries: 0, at: Self.now, random: 0)
                == .failed)
    }

    @Test func `the waits are those of the schedule, and after the last attempt there is none`() {
        let waits = (0...8).map { Self.wait(.failed(""), tries: $0) }
        #expect(waits.dropLast() == WebhookRetrySchedule.standard.map(Optional.some)[...])
        #expect(waits.last == .some(nil))
        #expect(Self.end(500, tries: 8) == .failed)
        #expect(Self.end(500, tries: 1_000) == .failed)
    }

    @Test func `a wait is a fifth longer or shorter at most`() throws {
        #expect(Self.wait(.failed(""), random: 0) == .milliseconds(1600))
        let longest = try #require(Self.wait(.failed(""), random: 0.999_999))
        #expect(longest > .milliseconds(2390) && longest <= .milliseconds(2400))
    }

    @Test func `the receiver's wish is met, and the schedule kept`() {
        let result = { (wish: RetryAfter) in WebhookResult.answered(status: 429, retryAfter: wish) }
        #expect(Self.wait(result(.seconds(7))) == .seconds(7))
        #expect(Self.wait(result(.seconds(0))) == .seconds(2))
        #expect(Self.wait(result(.seconds(7)), tries: 2) == .seconds(60))
        #expect(Self.wait(result(.time(1_800_000_090))) == .seconds(90))
        #expect(Self.wait(result(.time(1_700_000_000))) == .seconds(2))
        #expect(Self.wait(.answered(status: 503, retryAfter: .seconds(7))) == .seconds(7))
    }

    @Test func `a receiver can't put it off for more than a day`() {
        #expect(
            Self.wait(.answered(status: 503, retryAfter: .seconds(999_999_999))) == .seconds(86_400))
        #expect(
            Self.wait(.answered(status: 503, retryAfter: .time(253_402_300_799))) == .seconds(86_400))
    }

    @Test func `an empty schedule makes one attempt`() {
        #expect(Self.wait(.failed(""), WebhookRetrySchedule([])) == nil)
    }
}
