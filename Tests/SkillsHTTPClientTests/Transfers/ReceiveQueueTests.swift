import Testing

@testable import SkillsHTTPClient

struct ReceiveQueueTests {
    private func receive(_ queue: inout ReceiveQueue, _ count: Int) -> ReceiveQueue.Reception {
        [UInt8](repeating: 1, count: count).withUnsafeBytes { queue.receive($0) }
    }

    @Test func `bytes come out as they went in, then the end`() {
        var queue = ReceiveQueue(capacity: 100)
        #expect(queue.take() == .nothing)
        for count in 1...3 { #expect(receive(&queue, count) == .accepted) }
        queue.finish(nil)
        for count in 1...3 {
            #expect(queue.take() == .chunk([UInt8](repeating: 1, count: count), resumes: false))
        }
        #expect(queue.take() == .ended)
        #expect(queue.take() == .ended)
    }

    @Test func `a full queue refuses until half of it was read`() {
        var queue = ReceiveQueue(capacity: 4)
        for _ in 0..<4 { #expect(receive(&queue, 1) == .accepted) }
        #expect(receive(&queue, 1) == .full)
        #expect(queue.take() == .chunk([1], resumes: false))
        #expect(queue.take() == .chunk([1], resumes: true))
        #expect(queue.take() == .chunk([1], resumes: false))
        #expect(receive(&queue, 1) == .accepted)
    }

    @Test func `a reader that is always behind gets everything in order`() {
        var queue = ReceiveQueue(capacity: 100)
        #expect([UInt8(0)].withUnsafeBytes { queue.receive($0) } == .accepted)
        for number in 1...5000 {
            #expect([UInt8(truncatingIfNeeded: number)].withUnsafeBytes { queue.receive($0) } == .accepted)
            #expect(queue.take() == .chunk([UInt8(truncatingIfNeeded: number - 1)], resumes: false))
        }
    }

    @Test func `one that never was full resumes nothing`() {
        var queue = ReceiveQueue(capacity: 4)
        for _ in 0..<4 { #expect(receive(&queue, 1) == .accepted) }
        for _ in 0..<4 { #expect(queue.take() == .chunk([1], resumes: false)) }
    }

    @Test func `a failure comes after what preceded it, and the first one counts`() {
        var queue = ReceiveQueue(capacity: 4)
        #expect(receive(&queue, 1) == .accepted)
        queue.finish(.connectionLost)
        queue.finish(nil)
        #expect(receive(&queue, 1) == .abandoned)
        #expect(queue.take() == .chunk([1], resumes: false))
        #expect(queue.take() == .failed(.connectionLost))
    }

    @Test func `an abandoned queue takes nothing and says once that there was something to end`() {
        var queue = ReceiveQueue(capacity: 4)
        #expect(receive(&queue, 1) == .accepted)
        #expect(queue.abandon() == true)
        #expect(queue.abandon() == false)
        #expect(receive(&queue, 1) == .abandoned)
        #expect(queue.take() == .failed(.closed(mayHaveReachedPeer: true)))
    }

    @Test func `after the end there is nothing to abandon`() {
        var queue = ReceiveQueue(capacity: 4)
        queue.finish(nil)
        #expect(queue.abandon() == false)
    }
}
