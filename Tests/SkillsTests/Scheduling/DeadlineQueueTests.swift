import TestSupport
import Testing

@testable import Skills

@Suite struct DeadlineQueueTests {
    @Test func `calls come in the order of their times, equal ones in that of their adding`() {
        var queue = DeadlineQueue()
        let calls = Recorder<Int>()
        for (index, due) in ([30, 10, 20, 10, 30, 5] as [Int64]).enumerated() {
            _ = queue.add(due: due) { calls.append(index) }
        }
        #expect(queue.nextDue == 5)
        for action in queue.takeDue(at: 10) { action() }
        #expect(calls.values == [5, 1, 3])
        #expect(queue.nextDue == 20)
        for action in queue.takeDue(at: .max) { action() }
        #expect(calls.values == [5, 1, 3, 2, 0, 4])
        #expect(queue.count == 0)
        #expect(queue.nextDue == nil)
    }

    @Test func `a removed call is not made and what it holds is freed`() {
        final class Token: Sendable {}
        var queue = DeadlineQueue()
        weak var token: Token?
        do {
            let held = Token()
            token = held
            queue.remove(queue.add(due: 1) { _ = held })
        }
        #expect(token == nil)
        #expect(queue.count == 0)
        #expect(queue.takeDue(at: 5).isEmpty)
        queue.remove(1)
        queue.remove(99)
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `it does what a sorted list does`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var queue = DeadlineQueue()
        var model: [(due: Int64, id: UInt64)] = []
        let calls = Recorder<UInt64>()
        var expected: [UInt64] = []
        var next: UInt64 = 0
        for _ in 0..<4000 {
            switch Int.random(in: 0..<8, using: &generator) {
            case 0..<4:
                next += 1
                let (due, id) = (Int64.random(in: 0..<500, using: &generator), next)
                #expect(queue.add(due: due) { calls.append(id) } == id)
                model.append((due, id))
            case 4..<7:
                let id = UInt64.random(in: 1...max(1, next), using: &generator)
                queue.remove(id)
                model.removeAll { $0.id == id }
            default:
                let now = Int64.random(in: 0..<300, using: &generator)
                for action in queue.takeDue(at: now) { action() }
                let due = model.filter { $0.due <= now }.sorted { ($0.due, $0.id) < ($1.due, $1.id) }
                expected += due.map(\.id)
                model.removeAll { $0.due <= now }
            }
            #expect(queue.count == model.count)
        }
        #expect(calls.values == expected)
    }
}
