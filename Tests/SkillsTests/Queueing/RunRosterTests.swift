import Testing

@testable import Skills

@Suite struct RunRosterTests {
    @Test func `the oldest and the newest are those of an owner`() {
        var roster = RunRoster()
        let (ann, bob) = (ExactText("ann"), ExactText("bob"))
        for number in 1...3 { roster.add(.number(number), of: ann) }
        roster.add(.number(4), of: bob)
        roster.add(.number(5), of: nil)
        #expect(roster.oldest(of: ann) == .number(1))
        #expect(roster.newest(of: ann) == .number(3))
        #expect(roster.newest(of: nil) == .number(5))
        #expect(roster.contains(.number(4)) && !roster.contains(.number(6)))
        roster.remove(.number(3), of: ann)
        roster.remove(.number(3), of: ann)
        roster.remove(.number(1), of: bob)
        #expect(roster.newest(of: ann) == .number(2))
        #expect(roster.count == 4)
        roster.remove(.number(4), of: bob)
        #expect(roster.oldest(of: bob) == nil)
    }
}
