import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(15))) struct AgentConcurrencyTests {
    @Test func `runs beyond the limit wait and begin in the order of their start`() async throws {
        let agent = Agent(clock: ManualRunClock())
        let begun = Recorder<RunID>()
        let gate = Gate()
        try agent.register("single", concurrency: 1) { context in
            begun.append(context.runID)
            await gate.wait()
        }
        var runs: [RunID] = []
        for _ in 0..<40 { runs.append(try await agent.start("single").id) }
        #expect(try await agent.run(runs[39])?.runStatus == .queued)
        gate.open()
        for run in runs { #expect(try await agent.ended(run).runStatus == .succeeded) }
        #expect(begun.values == runs)
    }

    @Test func `never more are at work than the limit says`() async throws {
        let agent = Agent(clock: ManualRunClock())
        let counts = Recorder<Int>()
        let skill = try SkillID.sample("pair")
        try agent.register("pair", concurrency: 2) { [weak agent] _ in
            counts.append(agent?.skill(skill)?.running ?? 0)
            await Task.yield()
        }
        let runs = try await withThrowingTaskGroup(of: RunID.self) { group in
            for _ in 0..<60 { group.addTask { try await agent.start("pair").id } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        for run in runs { #expect(try await agent.ended(run).runStatus == .succeeded) }
        #expect(counts.values.count == 60)
        #expect(counts.values.allSatisfy { (1...2).contains($0) })
    }

    @Test func `two skills that compute hold up neither each other nor the agent`() async throws {
        let agent = Agent(clock: ManualRunClock())
        try agent.register("spin") { context in
            context.log("begun")
            while !Task.isCancelled {}
        }
        var runs: [RunID] = []
        for _ in 0..<4 { runs.append(try await agent.start("spin").id) }
        for run in runs { try await agent.waitForEvent(of: run) { $0.kind == .log } }
        for run in runs { _ = try await agent.cancel(run) }
        for run in runs { #expect(try await agent.ended(run).runStatus == .cancelled) }
    }
}
