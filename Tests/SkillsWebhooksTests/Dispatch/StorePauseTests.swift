import Testing

@testable import SkillsWebhooks

@Suite struct StorePauseTests {
    @Test func `it doubles up to half a minute, and begins anew`() {
        var pause = StorePause()
        let seconds = (0..<7).map { _ in pause.next().components.seconds }
        #expect(seconds == [1, 2, 4, 8, 16, 30, 30])
        pause.reset()
        #expect(pause.next() == .seconds(1))
    }
}
