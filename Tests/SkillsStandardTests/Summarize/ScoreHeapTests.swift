import Testing

@testable import SkillsStandard

@Suite struct ScoreHeapTests {
    private func order(_ scores: [Double]) throws -> [Int] {
        var heap = try ScoreHeap(scores) { _ in }
        var order: [Int] = []
        while let next = heap.next() { order.append(next) }
        return order
    }

    @Test func `the best comes first and of equals the earlier`() throws {
        #expect(try order([]).isEmpty)
        #expect(try order([1]) == [0])
        #expect(try order([1, 3, 2, 3, 1, 0]) == [1, 3, 2, 0, 4, 5])
    }

    @Test func `many come in the order of a sort`() throws {
        let scores = (0..<1_000).map { Double($0 &* 7_919 % 263) }
        let sorted = scores.indices.sorted { (scores[$1], $0) < (scores[$0], $1) }
        #expect(try order(scores) == sorted)
    }
}
