import Testing

@testable import SkillsHTTPClient

struct SendQueueTests {
    private func take(_ queue: inout SendQueue, _ count: Int) -> (SendQueue.Step, [UInt8]) {
        var buffer = [UInt8](repeating: 0, count: count)
        let step = buffer.withUnsafeMutableBytes { queue.take(into: $0) }
        guard case .copied(let copied, _) = step else { return (step, []) }
        return (step, Array(buffer.prefix(copied)))
    }

    @Test func `chunks are copied piece by piece, then the end comes`() {
        var queue = SendQueue(capacity: 10)
        #expect(queue.offer([1, 2, 3]) == false)
        #expect(queue.offer([]) == false)
        #expect(queue.offer([4]) == false)
        #expect(queue.finish(nil) == false)
        #expect(take(&queue, 2) == (.copied(2, hasRoom: true), [1, 2]))
        #expect(take(&queue, 2) == (.copied(1, hasRoom: true), [3]))
        #expect(take(&queue, 2) == (.copied(1, hasRoom: true), [4]))
        #expect(take(&queue, 2) == (.ended, []))
    }

    @Test func `who paused is woken by bytes and by the end, once`() {
        var queue = SendQueue(capacity: 10)
        #expect(take(&queue, 1) == (.nothing, []))
        #expect(queue.offer([1]) == true)
        #expect(queue.offer([2]) == false)
        _ = take(&queue, 1)
        _ = take(&queue, 1)
        #expect(take(&queue, 1) == (.nothing, []))
        #expect(queue.finish(nil) == true)
        #expect(queue.finish(nil) == false)
    }

    @Test func `it is full at its capacity, and has room at half of it`() {
        var queue = SendQueue(capacity: 4)
        _ = queue.offer([1, 2])
        #expect(!queue.isFull)
        _ = queue.offer([3, 4])
        #expect(queue.isFull)
        #expect(take(&queue, 1).0 == .copied(1, hasRoom: false))
        #expect(take(&queue, 9).0 == .copied(1, hasRoom: true))
    }

    @Test func `a failure does not wait for what is left`() {
        var queue = SendQueue(capacity: 4)
        _ = queue.offer([1])
        #expect(queue.finish(.requestBodyFailed) == false)
        #expect(take(&queue, 1) == (.failed, []))
    }
}
