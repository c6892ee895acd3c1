import TestSupport
import Testing

@testable import Skills

@Suite struct SparseLogTests {
    private func all(_ log: SparseLog<Int>, after position: UInt64 = 0) -> [Int] {
        var found: [Int] = []
        log.forEach(after: position) { _, element in
            found.append(element)
            return true
        }
        return found
    }

    private func reversed(_ log: SparseLog<Int>, before position: UInt64 = .max) -> [Int] {
        var found: [Int] = []
        log.forEachReversed(before: position) { _, element in
            found.append(element)
            return true
        }
        return found
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `it does what a dictionary with sorted keys does`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var log = SparseLog<Int>()
        var model: [(position: UInt64, element: Int)] = []
        var position: UInt64 = 100
        for step in 0..<8000 {
            switch Int.random(in: 0..<100, using: &generator) {
            case 0..<50:
                position += UInt64.random(in: 1...3, using: &generator)
                log.append(step, at: position)
                model.append((position, step))
            case 50..<60:
                #expect(log.popFirst() == (model.isEmpty ? nil : model.removeFirst().element))
            case 60..<98:
                let gone = UInt64.random(in: 90...(position + 2), using: &generator)
                log.remove(at: gone)
                model.removeAll { $0.position == gone }
            default:
                let border = UInt64.random(in: 90...(position + 2), using: &generator)
                #expect(all(log, after: border) == model.filter { $0.position > border }.map(\.element))
                let below = model.filter { $0.position < border }.map(\.element)
                #expect(reversed(log, before: border) == below.reversed())
            }
            #expect(log.count == model.count && log.isEmpty == model.isEmpty)
            #expect(log.first == model.first?.element)
        }
        #expect(all(log) == model.map(\.element))
        for entry in model { log.remove(at: entry.position) }
        #expect(all(log).isEmpty)
        #expect(reversed(log).isEmpty)
    }

    @Test func `a body that says false ends the walk`() {
        var log = SparseLog<Int>()
        for value in 1...5 { log.append(value, at: UInt64(value)) }
        var found: [Int] = []
        log.forEach(after: 1) { _, element in
            found.append(element)
            return element < 3
        }
        log.forEachReversed(before: 5) { _, element in
            found.append(element)
            return element > 3
        }
        #expect(found == [2, 3, 4, 3])
    }

    @Test func `the extreme positions are no trap`() {
        var log = SparseLog<Int>()
        #expect(all(log, after: .max).isEmpty)
        #expect(reversed(log, before: 0).isEmpty)
        log.append(1, at: .max)
        #expect(all(log, after: .max).isEmpty)
        #expect(all(log, after: .max - 1) == [1])
        #expect(reversed(log, before: .max).isEmpty)
    }

    @Test func `the first above a position is found though places before it are empty`() {
        var log = SparseLog<Int>()
        for position in 1...9 as ClosedRange<UInt64> { log.append(Int(position) * 10, at: position) }
        for position in [2, 3, 4, 9] as [UInt64] { log.remove(at: position) }
        let found = ([0, 1, 4, 8, 9, .max] as [UInt64]).map { log.first(after: $0)?.element }
        #expect(found == [10, 50, 50, nil, nil, nil])
        #expect(log.first(after: 1)?.position == 5)
    }
}
