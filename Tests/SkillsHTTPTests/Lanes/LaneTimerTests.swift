import Synchronization
import TestSupport
import Testing

@testable import SkillsHTTP

@Suite(.blocking) struct LaneTimerTests {
    @Test func `timers are reached in the order of their times`() throws {
        let lane = try Lane(index: 0)
        let done = Signal()
        let order = Mutex([Int64]())
        lane.submit {
            for delay: Int64 in [500, 0, 250] {
                _ = LaneTimer(on: lane, after: delay) {
                    order.withLock { $0.append(delay) }
                    if delay == 500 { done.fire() }
                }
            }
        }
        lane.run()
        #expect(done.wait())
        #expect(order.withLock { $0 } == [0, 250, 500])
        lane.stop()
    }

    @Test func `a timer that was cancelled is not reached`() throws {
        let lane = try Lane(index: 0)
        lane.run()
        let done = Signal()
        let count = Counter()
        lane.submit {
            let cancelled = LaneTimer(on: lane, after: 10) { count.add() }
            cancelled.cancel()
            cancelled.cancel()
            _ = LaneTimer(on: lane, after: 300) { done.fire() }
        }
        #expect(done.wait())
        #expect(count.value == 0)
        lane.stop()
    }

    @Test(arguments: [Int64.min, -1, 0])
    func `a time that is over is due at once`(delay: Int64) throws {
        let lane = try Lane(index: 0)
        lane.run()
        let done = Signal()
        lane.submit { _ = LaneTimer(on: lane, after: delay) { done.fire() } }
        #expect(done.wait())
        lane.stop()
    }

    @Test func `a time beyond all clocks is never reached`() throws {
        let lane = try Lane(index: 0)
        lane.run()
        let done = Signal()
        let count = Counter()
        lane.submit {
            _ = LaneTimer(on: lane, after: .max) { count.add() }
            _ = LaneTimer(on: lane, after: 1) { done.fire() }
        }
        #expect(done.wait())
        #expect(count.value == 0)
        lane.stop()
    }
}
