import Testing

@testable import Skills

@Suite struct SlotQueueTests {
    private let ids = (0..<6).map { _ in RunID() }

    @Test func `places are given in order, and given back once`() {
        var queue = SlotQueue<Int>(width: 2)
        let entered = ids.enumerated().map { queue.enter($1, waiting: $0) }
        #expect(entered == [true, true, false, false, false, false])
        #expect(queue.runningCount == 2 && queue.queuedCount == 4)
        let (first, again) = (queue.leave(ids[0]), queue.leave(ids[0]))
        #expect(first == [2] && again.isEmpty)
        let left = queue.leave(ids[3])
        #expect(left.isEmpty && queue.queuedCount == 2)
        let rest = (queue.leave(ids[1]), queue.leave(ids[2]), queue.leave(ids[4]), queue.leave(ids[5]))
        #expect(rest == ([4], [5], [], []))
        #expect(queue.runningCount == 0 && queue.queuedCount == 0)
    }

    @Test func `a width of nothing would let everybody wait for ever`() {
        var queue = SlotQueue<Int>(width: 0)
        let hasPlace = queue.enter(ids[0], waiting: 0)
        #expect(hasPlace && queue.width == 1)
    }
}
