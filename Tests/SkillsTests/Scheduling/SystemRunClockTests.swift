import Skills
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(15))) struct SystemRunClockTests {
    @Test func `calls are made in the order of their times and a cancelled one is not`() async {
        let clock = SystemRunClock()
        let calls = Recorder<Int>()
        _ = clock.schedule(after: .milliseconds(30)) { calls.append(3) }
        _ = clock.schedule(after: .milliseconds(10)) { calls.append(1) }
        let cancelled = clock.schedule(after: .milliseconds(15)) { calls.append(2) }
        cancelled.cancel()
        cancelled.cancel()
        await calls.wait(for: 2)
        #expect(calls.values == [1, 3])
    }

    @Test(arguments: [.zero, .seconds(-5), .seconds(Int64.min)] as [Duration])
    func `a call in the past is made now`(delay: Duration) async {
        let clock = SystemRunClock()
        let calls = Recorder<Int>()
        _ = clock.schedule(after: delay) { calls.append(1) }
        await calls.wait(for: 1)
    }

    @Test func `a call in the far future holds no other up`() async {
        let clock = SystemRunClock()
        let calls = Recorder<Int>()
        _ = clock.schedule(after: .seconds(Int64.max)) { calls.append(2) }
        _ = clock.schedule(after: .milliseconds(1)) { calls.append(1) }
        await calls.wait(for: 1)
        #expect(calls.values == [1])
    }
}
