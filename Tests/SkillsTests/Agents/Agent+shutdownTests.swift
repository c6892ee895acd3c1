import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(15))) struct AgentShutdownTests {
    private let clock = ManualRunClock()

    @Test func `an idle agent ends at once and takes no run after it`() async throws {
        let agent = Agent(clock: clock)
        try agent.register("quick") { _ in }
        #expect(!agent.isShuttingDown)
        await agent.shutdown(grace: .seconds(60))
        #expect(agent.isShuttingDown)
        #expect(clock.scheduledCount == 0)
        await #expect(throws: AgentError.shuttingDown) { _ = try await agent.start("quick") }
        #expect(try await agent.runs(RunQuery()).runs.isEmpty)
    }

    @Test func `a run that ends within the grace ends by itself`() async throws {
        let agent = Agent(clock: clock)
        let gate = Gate()
        try agent.register("worker") { _ in await gate.wait() }
        let run = try await agent.start("worker")
        agent.beginShutdown()
        await #expect(throws: AgentError.shuttingDown) { _ = try await agent.start("worker") }
        async let end: Void = agent.shutdown(grace: .seconds(60))
        gate.open()
        await end
        #expect(try await agent.run(run.id)?.runStatus == .succeeded)
        #expect(clock.scheduledCount == 0)
    }

    @Test func `what has not ended within the grace is interrupted, queued runs included`() async throws {
        let agent = Agent(clock: clock)
        let told = Gate()
        try agent.register("worker", concurrency: 1) { _ in
            await withTaskCancellationHandler {
                await told.wait()
            } onCancel: {
                told.open()
            }
        }
        let running = try await agent.start("worker")
        let queued = try await agent.start("worker")
        agent.beginShutdown()
        let limit = Gate()
        async let end: Void = {
            async let wait: Void = agent.waitUntilIdle(within: .seconds(60))
            limit.open()
            await wait
            await agent.interruptRemaining()
        }()
        await limit.wait()
        while clock.scheduledCount < 2 { await Task.yield() }
        clock.advance(by: .seconds(60))
        await end
        let interrupted = SkillError(
            code: "interrupted", detail: "The service stopped before the run had ended.")
        #expect(try await agent.run(running.id)?.error == interrupted)
        #expect(try await agent.run(queued.id)?.error == interrupted)
        #expect(try await agent.allEvents(of: queued.id).map(\.summary) == ["1 queued", "2 failed"])
    }

    @Test func `a skill that ignores its end does not hold the agent's up`() async throws {
        let agent = Agent(clock: clock)
        let gate = Gate()
        try agent.register("deaf") { _ in await gate.wait() }
        let run = try await agent.start("deaf")
        async let end: Void = agent.interruptRemaining()
        // The run's own limit, the grace of its skill, and the wait for it.
        while clock.scheduledCount < 3 { await Task.yield() }
        clock.advance(by: .seconds(1))
        await end
        #expect(try await agent.run(run.id)?.error?.code == "interrupted")
        gate.open()
    }

    @Test func `starts that race the shutdown are refused or end`() async throws {
        for _ in 0..<50 {
            let agent = Agent(clock: clock)
            try agent.register("quick", concurrency: 1) { _ in }
            let runs = await withTaskGroup(of: RunID?.self, returning: [RunID].self) { group in
                for _ in 0..<8 { group.addTask { try? await agent.start("quick").id } }
                group.addTask {
                    await agent.shutdown(grace: .zero)
                    return nil
                }
                return await group.reduce(into: []) { runs, run in if let run { runs.append(run) } }
            }
            for run in runs {
                let ended = try await agent.ended(run)
                #expect(ended.runStatus == .succeeded || ended.error?.code == "interrupted")
            }
        }
    }
}
