import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import SkillsHTTP

@Suite(.blocking) struct LaneTests {
    private func withLane(_ body: (Lane) throws -> Void) throws {
        let lane = try Lane(index: 0)
        lane.run()
        defer { lane.stop() }
        try body(lane)
    }

    @Test func `work from many threads is all done, on the lane`() throws {
        try withLane { lane in
            let done = Signal()
            let counts = Mutex((onLane: 0, elsewhere: 0))
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                for _ in 0..<1000 {
                    lane.submit {
                        let all = counts.withLock { counts in
                            if lane.isCurrent { counts.onLane += 1 } else { counts.elsewhere += 1 }
                            return counts.onLane + counts.elsewhere
                        }
                        if all == 8000 { done.fire() }
                    }
                }
            }
            #expect(done.wait())
            #expect(counts.withLock { $0.elsewhere } == 0)
        }
    }

    @Test func `work of one thread is done in its order`() throws {
        try withLane { lane in
            let done = Signal()
            let order = Mutex([Int]())
            for number in 0..<100 { lane.submit { order.withLock { $0.append(number) } } }
            lane.submit { done.fire() }
            #expect(done.wait())
            #expect(order.withLock { $0 } == Array(0..<100))
        }
    }

    @Test func `on the lane perform is immediate and submit is not`() throws {
        try withLane { lane in
            let done = Signal()
            let order = Mutex([String]())
            lane.submit {
                lane.submit {
                    order.withLock { $0.append("submitted") }
                    done.fire()
                }
                lane.perform { order.withLock { $0.append("performed") } }
                order.withLock { $0.append("after") }
            }
            #expect(done.wait())
            #expect(order.withLock { $0 } == ["performed", "after", "submitted"])
        }
    }

    @Test func `from elsewhere perform is done on the lane`() throws {
        try withLane { lane in
            let done = Signal()
            #expect(!lane.isCurrent)
            lane.perform { if lane.isCurrent { done.fire() } }
            #expect(done.wait())
        }
    }

    @Test(.timeLimit(.minutes(15)))
    func `a task that prefers the lane goes on there after each suspension`() async throws {
        let lane = try Lane(index: 0)
        lane.run()
        defer { lane.stop() }
        let places = await Task(executorPreference: lane) {
            var places = [lane.isCurrent]
            await Task.yield()
            places.append(lane.isCurrent)
            await Task.detached { #expect(!lane.isCurrent) }.value
            places.append(lane.isCurrent)
            return places
        }.value
        #expect(places == [true, true, true])
    }

    @Test func `work that came before the lane ran is done`() throws {
        let lane = try Lane(index: 0)
        let done = Signal()
        lane.submit { done.fire() }
        lane.run()
        #expect(done.wait())
        lane.stop()
    }

    @Test(.timeLimit(.minutes(15)))
    func `a task that is at work when the lane ends goes on to its end`() async throws {
        let lane = try Lane(index: 0)
        lane.run()
        let (begun, ended, goOn) = (Signal(), Signal(), Signal())
        let task = Task(executorPreference: lane) {
            begun.fire()
            await goOn.fired()
            return lane.isCurrent
        }
        await begun.fired()
        lane.stop()
        lane.submit { ended.fire() }
        await ended.fired()
        goOn.fire()
        #expect(await task.value)
        #expect(!lane.isCurrent)
    }
}
