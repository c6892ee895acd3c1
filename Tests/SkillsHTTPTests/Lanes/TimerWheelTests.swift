import Testing

@testable import SkillsHTTP

@Suite struct TimerWheelTests {
    private final class Entry: Deadline {
        var reached = 0
        var onReached: () -> Void = {}

        override func isReached() {
            reached += 1
            onReached()
        }
    }

    @Test func `what is due is reached within 128 milliseconds, and once`() {
        let wheel = TimerWheel(startingAt: 1_000_000)
        let entry = Entry()
        wheel.set(entry, at: 1_000_500)
        wheel.advance(to: 1_000_499)
        #expect(entry.reached == 0)
        #expect(wheel.nextDue.map { 1_000_500...1_000_628 ~= $0 } == true)
        wheel.advance(to: 1_000_628)
        wheel.advance(to: 1_009_999)
        #expect(entry.reached == 1)
        #expect(wheel.nextDue == nil)
    }

    @Test func `a deadline that was set before the first turn is met in time`() {
        let wheel = TimerWheel(startingAt: 86_400_000)
        let entry = Entry()
        wheel.set(entry, at: 86_400_010)
        #expect(wheel.nextDue.map { $0 <= 86_400_138 } == true)
        wheel.advance(to: 86_400_138)
        #expect(entry.reached == 1)
    }

    @Test func `a deadline may be further away than the wheel is long`() {
        let wheel = TimerWheel(startingAt: 0)
        let entry = Entry()
        wheel.set(entry, at: 200_000)
        for now in stride(from: Int64(0), through: 200_000, by: 1000) { wheel.advance(to: now) }
        #expect(entry.reached == 0)
        wheel.advance(to: 200_128)
        #expect(entry.reached == 1)
    }

    @Test func `one that is never due is never reached`() {
        let wheel = TimerWheel(startingAt: 0)
        let entry = Entry()
        wheel.set(entry, at: .max)
        for now in stride(from: Int64(0), through: 1_000_000, by: 10_000) { wheel.advance(to: now) }
        #expect(entry.reached == 0)
    }

    @Test func `what one takes back is not reached in the same slot`() {
        let wheel = TimerWheel(startingAt: 0)
        let (first, second, third) = (Entry(), Entry(), Entry())
        for entry in [first, second, third] { wheel.set(entry, at: 10) }
        third.due = .max
        first.onReached = {
            wheel.remove(second)
            wheel.remove(third)
        }
        wheel.advance(to: 1000)
        #expect(second.reached == 0)
        #expect(third.reached == 0)
        #expect(wheel.nextDue == nil)
    }

    @Test func `one that sets itself again for now has its turn later`() {
        let wheel = TimerWheel(startingAt: 0)
        let entry = Entry()
        entry.onReached = { wheel.set(entry, at: 0) }
        wheel.set(entry, at: 0)
        wheel.advance(to: 128)
        #expect(entry.reached == 1)
        wheel.advance(to: 256)
        #expect(entry.reached == 2)
    }

    @Test(arguments: 1...20)
    func `any sequence of calls does what a list would do`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let start = Int64.random(in: 0...10_000_000, using: &random)
        let wheel = TimerWheel(startingAt: start)
        let entries = (0..<40).map { _ in Entry() }
        // In which slot of 128 milliseconds each is due.
        var model = [Int64?](repeating: nil, count: entries.count)
        var expected = [Int](repeating: 0, count: entries.count)
        var now = start
        for _ in 0..<2000 {
            let index = Int.random(in: 0..<entries.count, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<5:
                let due = now + Int64.random(in: -100...100_000, using: &random)
                model[index] = max(due, now) >> 7
                wheel.set(entries[index], at: due)
            case 5:
                model[index] = nil
                wheel.remove(entries[index])
            default:
                now += Int64.random(in: 0...5000, using: &random)
                wheel.advance(to: now)
                for (index, slot) in model.enumerated() {
                    guard let slot, slot < now >> 7 else { continue }
                    model[index] = nil
                    expected[index] += 1
                }
            }
            #expect(entries.map(\.reached) == expected)
            #expect((wheel.nextDue == nil) == model.allSatisfy { $0 == nil })
        }
    }
}
