import SkillsTesting
import Synchronization
import TestSupport
import Testing

@testable import Skills

@Suite struct RecurringCallTests {
    private let clock = ManualRunClock()

    @Test func `it is done again as long after each time as that has said`() {
        let times = Recorder<Int64>()
        let begin = clock.now().milliseconds
        let call = RecurringCall(by: clock) { [clock] isOver in
            times.append((clock.now().milliseconds - begin) / 1000)
            isOver(.seconds(times.values.count))
        }
        call.start(after: .seconds(5))
        call.start(after: .seconds(1))
        clock.advance(by: .seconds(20))
        #expect(times.values == [5, 6, 8, 11, 15, 20])
        #expect(clock.scheduledCount == 1)
    }

    @Test func `nothing is done before its answer, and nothing once it is stopped`() {
        let answers = Recorder<@Sendable (Duration) -> Void>()
        let call = RecurringCall(by: clock) { answers.append($0) }
        call.start(after: .zero)
        clock.advance(by: .seconds(60))
        #expect(answers.values.count == 1 && clock.scheduledCount == 0)
        answers.values[0](.seconds(1))
        #expect(clock.scheduledCount == 1)
        clock.advance(by: .seconds(1))
        call.stop()
        answers.values[1](.seconds(1))
        #expect(clock.scheduledCount == 0 && answers.values.count == 2)
    }

    @Test func `one that is stopped while it waits is done no more`() {
        let count = Mutex(0)
        let call = RecurringCall(by: clock) { _ in count.withLock { $0 += 1 } }
        call.start(after: .seconds(1))
        call.stop()
        #expect(clock.scheduledCount == 0)
        clock.advance(by: .seconds(2))
        #expect(count.withLock { $0 } == 0)
    }

    @Test func `a clock that calls at once does not lose it`() async {
        let gate = Gate()
        let count = Mutex(0)
        let call = RecurringCall(by: SystemRunClock()) { isOver in
            let isLast = count.withLock { count in
                count += 1
                return count == 200
            }
            if isLast { gate.open() } else { isOver(.zero) }
        }
        call.start(after: .zero)
        await gate.wait()
        call.stop()
    }
}
