import TestSupport
import Testing

@testable import SkillsWebhooks

@Suite struct WakeupTests {
    @Test func `what happened before the wait ends it, once`() async {
        let wakeup = Wakeup()
        wakeup.fire()
        wakeup.fire()
        await wakeup.wait()
        let ended = Recorder<Int>()
        let waiting = Task {
            await wakeup.wait()
            ended.append(1)
        }
        #expect(ended.values.isEmpty)
        wakeup.fire()
        await ended.wait(for: 1)
        await waiting.value
    }

    @Test func `a cancelled task waits no more`() async {
        let wakeup = Wakeup()
        let waiting = Task { await wakeup.wait() }
        waiting.cancel()
        await waiting.value
    }
}
