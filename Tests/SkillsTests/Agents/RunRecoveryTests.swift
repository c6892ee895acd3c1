import SkillsJSON
import Testing

@testable import Skills

@Suite struct RunRecoveryTests {
    private func recovery(
        _ status: SkillStatus<RawJSON>, _ recovery: SkillRecovery = .resume, interruptions: Int = 0
    ) throws -> RunRecovery {
        var run = try Run.sample()
        run.status = status
        run.interruptions = interruptions
        return RunRecovery(of: run, recovery, within: 3)
    }

    @Test(arguments: SkillRecovery.allCases)
    func `what nobody was at work on goes on as it was, whatever the skill says`(policy: SkillRecovery) throws
    {
        #expect(try recovery(.queued, policy, interruptions: 9) == .queue)
        let question = SkillQuestion(name: "code", schema: .null)
        #expect(try recovery(.waiting(question), policy, interruptions: 9) == .wait)
    }

    @Test func `what was at work goes on as the skill says`() throws {
        let running = SkillStatus<RawJSON>.running(progress: 0.5)
        #expect(try recovery(running, .retry) == .again(keepsResults: false))
        #expect(try recovery(running, .resume) == .again(keepsResults: true))
        #expect(try recovery(running, .fail) == .fail("The service stopped before the run had ended."))
    }

    @Test func `what was cut short too often fails and says how often`() throws {
        let running = SkillStatus<RawJSON>.running(progress: nil)
        #expect(try recovery(running, interruptions: 2) == .again(keepsResults: true))
        #expect(
            try recovery(running, interruptions: 3)
                == .fail("The service stopped 4 times before the run had ended."))
    }
}
