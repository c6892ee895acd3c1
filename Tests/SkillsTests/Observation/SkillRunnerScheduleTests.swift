import SkillsJSON
import SkillsTesting
import Testing

@testable import Skills

/// Whatever happens in whatever order: everything ends, nothing is left, nothing that has ended changes.
@MainActor @Suite(.timeLimit(.minutes(15)), .serialized) struct SkillRunnerScheduleTests {
    /// Ten thousand in all, in parts of which each has seeds of its own.
    ///
    /// One part after the other: the main actor is for the other tests too.
    @Test(arguments: 0..<10) func `everything ends and nothing leaks in any order of events`(part: Int) async
    {
        var seen: Set<String> = []
        for number in 0..<1000 {
            let seed = UInt64(part * 1000 + number)
            var schedule = RunnerSchedule(seed: seed)
            let faults = await schedule.run()
            #expect(faults.isEmpty, "seed \(seed)")
            if !faults.isEmpty { return }
            seen.formUnion(schedule.seen)
        }
        let expected = ["waiting(code)", "succeeded", "cancelled", "failed(broken)", "failed(timeout)"]
        #expect(seen.isSuperset(of: expected), "the schedules do not reach what they are to test")
    }
}
