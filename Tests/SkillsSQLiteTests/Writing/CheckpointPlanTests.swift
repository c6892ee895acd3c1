import Testing

@testable import SkillsSQLite

@Suite struct CheckpointPlanTests {
    private var plan = CheckpointPlan(pages: 100)

    @Test mutating func `a short journal stays as it is`() {
        #expect(plan.committed(journalPages: 1) == .wait)
        #expect(plan.committed(journalPages: 99) == .wait)
    }

    @Test mutating func `a long one is moved beside the writer, once, and its rest by the writer`() {
        #expect(plan.committed(journalPages: 100) == .moveBeside)
        #expect(plan.committed(journalPages: 300) == .wait)
        plan.moved()
        #expect(plan.committed(journalPages: 310) == .moveRest)
        #expect(plan.committed(journalPages: 2) == .wait)
        #expect(plan.committed(journalPages: 99) == .wait)
        #expect(plan.committed(journalPages: 100) == .moveBeside)
    }

    @Test mutating func `one that could not begin anew is moved when it has grown by as much again`() {
        _ = plan.committed(journalPages: 100)
        plan.moved()
        #expect(plan.committed(journalPages: 150) == .moveRest)
        #expect(plan.committed(journalPages: 249) == .wait)
        #expect(plan.committed(journalPages: 250) == .moveBeside)
    }

    @Test mutating func `one that began anew only later is a short one again`() {
        _ = plan.committed(journalPages: 100)
        plan.moved()
        _ = plan.committed(journalPages: 150)
        #expect(plan.committed(journalPages: 200) == .wait)
        #expect(plan.committed(journalPages: 20) == .wait)
        #expect(plan.committed(journalPages: 100) == .moveBeside)
    }
}
