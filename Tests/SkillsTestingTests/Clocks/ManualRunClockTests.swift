import Skills
import SkillsTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(15))) struct ManualRunClockTests {
    private let clock = ManualRunClock(now: Timestamp(milliseconds: 1000))

    @Test func `calls are made when their time has come, in the order of their times`() {
        let calls = Mutex<[String]>([])
        _ = clock.schedule(after: .seconds(2)) { calls.withLock { $0.append("b") } }
        _ = clock.schedule(after: .seconds(1)) { calls.withLock { $0.append("a") } }
        let taken = clock.schedule(after: .seconds(1)) { calls.withLock { $0.append("never") } }
        taken.cancel()
        #expect(clock.scheduledCount == 2)
        clock.advance(by: .milliseconds(999))
        #expect(calls.withLock { $0 }.isEmpty)
        clock.advance(by: .milliseconds(1001))
        #expect(calls.withLock { $0 } == ["a", "b"])
        #expect(clock.now().milliseconds == 3000 && clock.scheduledCount == 0)
    }

    @Test func `a call that another one schedules is made when it falls due as well`() {
        let times = Mutex<[Int64]>([])
        let clock = clock
        _ = clock.schedule(after: .seconds(1)) {
            times.withLock { $0.append(clock.now().milliseconds) }
            _ = clock.schedule(after: .seconds(1)) { times.withLock { $0.append(clock.now().milliseconds) } }
        }
        clock.advance(by: .seconds(5))
        #expect(times.withLock { $0 } == [2000, 3000])
    }

    @Test func `whoever waits for a call to be scheduled goes on as soon as it is`() async {
        let clock = clock
        async let waited: Void = clock.waitUntilScheduled(2)
        _ = clock.schedule(after: .seconds(1)) {}
        _ = clock.schedule(after: .seconds(1)) {}
        await waited
        #expect(clock.scheduledCount == 2)
    }
}
