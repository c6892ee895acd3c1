import TestSupport
import Testing

@testable import Skills

@Suite struct FairQueueTests {
    private var queue = FairQueue(ageing: .seconds(30))

    private func time(_ seconds: Int) -> Timestamp { Timestamp(milliseconds: Int64(seconds) * 1000) }

    private mutating func add(_ number: Int, _ owner: String? = nil, priority: Int = 0, at seconds: Int = 0) {
        queue.insert(
            .number(number), of: owner.map(ExactText.init), priority: priority, at: time(seconds))
    }

    /// Everything that waits, in the order in which it comes out.
    private mutating func drain(at seconds: Int = 0) -> [Int] {
        var order: [Int] = []
        while let run = queue.popFirst(at: time(seconds)) { order.append(Int(run.low)) }
        #expect(queue.isEmpty && queue.lines.isEmpty)
        return order
    }

    @Test mutating func `runs of one owner come in the order of their arrival`() {
        for number in 0..<50 { add(number) }
        #expect(drain() == Array(0..<50))
    }

    @Test mutating func `owners take turns, however much each has waiting; none is an owner too`() {
        for number in 0..<4 { add(number, "ann") }
        for number in 10..<12 { add(number, "bob") }
        add(20)
        #expect(drain() == [0, 10, 20, 1, 11, 2, 3])
    }

    @Test mutating func `an owner that comes later is behind those that wait and before their next turn`() {
        for number in 0..<3 { add(number, "ann") }
        #expect(queue.popFirst(at: time(5)) == .number(0))
        add(10, "bob", at: 6)
        #expect(queue.popFirst(at: time(7)) == .number(1))
        #expect(drain(at: 8) == [10, 2])
    }

    @Test mutating func `an owner gains nothing by leaving and coming back`() {
        for number in 0..<3 { add(number, "ann") }
        add(10, "bob")
        #expect(queue.popFirst(at: time(0)) == .number(0))
        #expect(queue.popFirst(at: time(0)) == .number(10))
        add(11, "bob")
        #expect(drain() == [1, 11, 2])
    }

    @Test mutating func `a higher priority comes first, also between owners`() {
        add(0, "ann")
        add(1, "ann", priority: 5)
        add(2, "bob", priority: 9)
        add(3, "ann", priority: -10)
        #expect(drain() == [2, 1, 0, 3])
    }

    @Test(arguments: [(29, [1, 0]), (30, [0, 1]), (31, [0, 1])])
    mutating func `a level is worth so much waiting and no more`(seconds: Int, order: [Int]) {
        add(0)
        add(1, priority: 1, at: seconds)
        #expect(drain(at: seconds) == order)
    }

    @Test mutating func `what waits longer than the whole range of priorities is worth is never passed`() {
        add(0, "ann", priority: -10)
        for number in 1...800 {
            add(number, "bob", priority: 10, at: number)
            guard let run = queue.popFirst(at: time(number)) else { return }
            if run == .number(0) {
                #expect(number == 600)
                return
            }
        }
        Issue.record("it waits for ever")
    }

    @Test mutating func `a clock that is set back makes nobody come first`() {
        add(0, "ann", at: 10_000)
        add(1, "bob", at: 5)
        add(2, "ann", at: 5)
        #expect(drain(at: 3) == [0, 1, 2])
    }

    @Test mutating func `a run leaves from wherever it stands, and an owner with its last one`() {
        for number in 0..<3 { add(number, "ann") }
        add(10, "bob")
        #expect(queue.remove(.number(1), of: ExactText("ann")) == true)
        #expect(queue.remove(.number(1), of: ExactText("ann")) == false)
        #expect(queue.remove(.number(0), of: ExactText("bob")) == false)
        #expect(queue.remove(.number(10), of: ExactText("bob")) == true)
        #expect(queue.count == 2)
        #expect(drain() == [0, 2])
    }

    @Test(arguments: [Int.min, .max])
    mutating func `priorities and times beyond all bounds do no harm`(priority: Int) {
        var queue = FairQueue(ageing: .seconds(Int64.max))
        queue.insert(.number(0), of: nil, priority: priority, at: Timestamp(milliseconds: .max))
        queue.insert(.number(1), of: nil, priority: 0, at: Timestamp(milliseconds: .min))
        #expect(queue.popFirst(at: time(0)) == .number(priority < 0 ? 1 : 0))
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    mutating func `of owners that wait all the time none has two turns more than another`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let owners = ["a", "b", "c", "d", "e"]
        var number = 0
        var turns: [String?: Int] = [:]
        for owner in owners {
            for _ in 0..<200 {
                add(number, owner)
                number += 1
            }
        }
        let ownerOf = { (run: RunID) in owners[Int(run.low) / 200] }
        for step in 0..<600 {
            let seconds = step * Int.random(in: 0...3, using: &generator)
            guard let run = queue.popFirst(at: time(seconds)) else { return }
            turns[ownerOf(run), default: 0] += 1
            let counts = owners.map { turns[$0] ?? 0 }
            #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1, "seed \(seed), step \(step)")
        }
    }

    @Test mutating func `ten thousand runs come and leave from any place without a walk along them`() {
        for number in 0..<10_000 { add(number, "\(number % 100)", priority: number % 21 - 10) }
        var generator = SeededGenerator(seed: 7)
        for number in (0..<10_000).shuffled(using: &generator) {
            #expect(queue.remove(.number(number), of: ExactText("\(number % 100)")) == true)
        }
        #expect(queue.isEmpty)
    }
}
