import TestSupport
import Testing

@testable import Skills

@Suite struct RankedHeapTests {
    @Test func `what is ranked anew moves, and what is removed is gone`() {
        var heap = RankedHeap<String>()
        for (number, name) in ["c", "a", "b"].enumerated() {
            heap.set(name, QueueRank(time: Int64(name.utf8.first ?? 0), number: UInt64(number)))
        }
        #expect(heap.first == "a")
        heap.set("a", QueueRank(time: 1000, number: 9))
        #expect(heap.first == "b")
        #expect(heap.remove("c") == true)
        #expect(heap.remove("c") == false)
        #expect(heap.popFirst() == "b")
        #expect(heap.popFirst() == "a")
        #expect(heap.popFirst() == nil)
        #expect(heap.isEmpty)
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `it does what a sorted list does`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var heap = RankedHeap<Int>()
        var model: [Int: QueueRank] = [:]
        for step in 0..<4000 {
            let element = Int.random(in: 0..<300, using: &generator)
            switch Int.random(in: 0..<10, using: &generator) {
            case 0..<6:
                let rank = QueueRank(
                    time: Int64.random(in: 0..<50, using: &generator), number: UInt64(step))
                heap.set(element, rank)
                model[element] = rank
            case 6..<8:
                #expect(heap.remove(element) == (model.removeValue(forKey: element) != nil))
            default:
                let first = model.min { $0.value < $1.value }?.key
                #expect(heap.popFirst() == first)
                if let first { model[first] = nil }
            }
            #expect(heap.count == model.count)
            #expect(heap.rank(of: element) == model[element])
            if step % 64 == 0, let rank = model[element] {
                #expect(heap.count(before: rank) == model.values.count { $0 < rank })
            }
        }
        #expect(Set(heap.all.map(\.element)) == Set(model.keys))
    }
}
