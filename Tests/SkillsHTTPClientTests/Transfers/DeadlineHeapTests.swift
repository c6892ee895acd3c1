import TestSupport
import Testing

@testable import SkillsHTTPClient

struct DeadlineHeapTests {
    private func drain(_ heap: inout DeadlineHeap, at now: UInt64) -> [UInt64] {
        var due: [UInt64] = []
        while let entry = heap.takeDue(at: now) { due.append(entry.due) }
        return due
    }

    @Test(arguments: [1, 2, 3]) func `deadlines come in their order, and only when they are due`(seed: UInt64)
    {
        var generator = SeededGenerator(seed: seed)
        var heap = DeadlineHeap()
        let times = (0..<500).map { _ in UInt64.random(in: 0..<1000, using: &generator) }
        for (id, due) in times.enumerated() { heap.insert(.init(due: due, id: UInt64(id))) }
        #expect(heap.nextDue == times.min(), "seed \(seed)")
        #expect(drain(&heap, at: 499) == times.filter { $0 < 500 }.sorted(), "seed \(seed)")
        #expect(drain(&heap, at: 1000) == times.filter { $0 >= 500 }.sorted(), "seed \(seed)")
        #expect(heap.nextDue == nil)
    }

    @Test func `what is left out is not missed by the others`() {
        var heap = DeadlineHeap()
        for due in (0..<UInt64(100)).reversed() { heap.insert(.init(due: due, id: due)) }
        heap.keep { $0.id.isMultiple(of: 3) }
        #expect(heap.count == 34)
        #expect(drain(&heap, at: 1000) == (0..<UInt64(100)).filter { $0.isMultiple(of: 3) })
    }
}
