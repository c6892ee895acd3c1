import TestSupport
import Testing

@testable import Skills

@Suite struct FIFOTests {
    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `it does what an array does`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var fifo = FIFO<Int>()
        var model: [Int] = []
        for step in 0..<6000 {
            switch Int.random(in: 0..<100, using: &generator) {
            case 0..<50:
                fifo.append(step)
                model.append(step)
            case 50..<94:
                #expect(fifo.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
            case 94..<98 where !model.isEmpty:
                let index = Int.random(in: model.indices, using: &generator)
                #expect(fifo[index] == model[index])
            case 98:
                let divisor = Int.random(in: 2...5, using: &generator)
                fifo.filter { $0 % divisor != 0 }
                model.removeAll { $0 % divisor == 0 }
            default:
                let border = Int.random(in: 0...(step + 1), using: &generator)
                let index = model.firstIndex { $0 >= border } ?? model.count
                #expect(fifo.partitioningIndex { $0 >= border } == index)
            }
            #expect(fifo.count == model.count && fifo.isEmpty == model.isEmpty)
            #expect(fifo.first == model.first && fifo.last == model.last)
        }
    }

    @Test func `an element can be replaced in its place`() {
        var fifo = FIFO<Int>()
        for value in 0..<5 { fifo.append(value) }
        _ = fifo.popFirst()
        fifo[1] = 20
        #expect((0..<fifo.count).map { fifo[$0] } == [1, 20, 3, 4])
    }

    @Test func `what was taken is freed at once`() {
        final class Token {}
        var fifo = FIFO<Token>()
        weak var first: Token?
        do {
            let token = Token()
            first = token
            fifo.append(token)
            for _ in 0..<9 { fifo.append(Token()) }
        }
        _ = fifo.popFirst()
        #expect(first == nil)
        #expect(fifo.count == 9)
    }
}
