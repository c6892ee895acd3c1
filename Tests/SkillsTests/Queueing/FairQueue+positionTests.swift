import TestSupport
import Testing

@testable import Skills

@Suite struct FairQueuePositionTests {
    @Test(arguments: 1...10 as ClosedRange<UInt64>, [1, 2, 7])
    func `the position is the turn that the run has if nothing comes or goes`(seed: UInt64, owners: Int) {
        var generator = SeededGenerator(seed: seed)
        var queue = FairQueue(ageing: .seconds(30))
        var owner: [RunID: ExactText?] = [:]
        var time = Int64(0)
        for number in 0..<200 {
            time += Int64.random(in: 0..<5000, using: &generator)
            let name = Int.random(in: 0..<owners, using: &generator)
            let run = RunID.number(number)
            owner[run] = name == 0 ? .some(nil) : ExactText("\(name)")
            queue.insert(
                run, of: owner[run] ?? nil, priority: Int.random(in: -10...10, using: &generator),
                at: Timestamp(milliseconds: time))
            if number % 3 == 0 { _ = queue.popFirst(at: Timestamp(milliseconds: time)) }
        }
        var order = queue
        var turn = 0
        while let run = order.popFirst(at: Timestamp(milliseconds: time)) {
            turn += 1
            #expect(queue.position(of: run, of: owner[run] ?? nil) == turn, "seed \(seed)")
        }
        #expect(turn == queue.count)
    }

    @Test func `what does not stand here has no position`() {
        var queue = FairQueue(ageing: .seconds(30))
        #expect(queue.position(of: .number(1), of: nil) == nil)
        queue.insert(.number(1), of: nil, priority: 0, at: Timestamp(milliseconds: 0))
        #expect(queue.position(of: .number(1), of: ExactText("ann")) == nil)
        #expect(queue.position(of: .number(2), of: nil) == nil)
    }
}
