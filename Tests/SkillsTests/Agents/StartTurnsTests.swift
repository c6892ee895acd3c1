import Testing

@testable import Skills

@Suite struct StartTurnsTests {
    private let key = StartName.key(IdempotencyKey(owner: nil, text: "k"))

    @Test func `a free name is taken at once, and one that is passed on to nobody is free again`() {
        var turns = StartTurns<Int>()
        let isTaken = turns.take(key, 1)
        let next = turns.pass(key)
        let isTakenAgain = turns.take(key, 2)
        #expect(isTaken && next == nil && isTakenAgain)
    }

    @Test func `those who wait for a name get it in the order in which they came`() {
        var turns = StartTurns<Int>()
        let taken = (1...3).map { turns.take(key, $0) }
        #expect(taken == [true, false, false])
        let passed = (1...3).map { _ in turns.pass(key) }
        #expect(passed == [2, 3, nil])
    }

    @Test func `names do not wait for each other`() {
        var turns = StartTurns<Int>()
        let other = StartName.key(IdempotencyKey(owner: "ann", text: "k"))
        let taken = [turns.take(key, 1), turns.take(other, 2), turns.take(.id(RunID()), 3)]
        #expect(taken == [true, true, true])
    }
}
