import SkillsTesting
import TestSupport
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(15))) struct SkillContextSleepingTests {
    private let clock = ManualRunClock()

    @Test func `it waits by the clock of the run`() async throws {
        let agent = Agent(clock: clock)
        try agent.register("sleeper") { context in
            context.log("begun")
            try await context.sleep(for: .seconds(3))
        }
        let run = try await agent.start("sleeper")
        while clock.scheduledCount < 2 { await Task.yield() }
        clock.advance(by: .milliseconds(2999))
        #expect(try await agent.run(run.id)?.runStatus == .running)
        clock.advance(by: .milliseconds(1))
        #expect(try await agent.ended(run.id).runStatus == .succeeded)
    }

    @Test func `it ends at once when the run is cancelled`() async throws {
        let agent = Agent(clock: clock)
        let thrown = Recorder<String>()
        try agent.register("sleeper") { context in
            context.log("begun")
            do {
                try await context.sleep(for: .seconds(3))
            } catch {
                thrown.append("\(type(of: error))")
                throw error
            }
        }
        let run = try await agent.start("sleeper")
        try await agent.waitForEvent(of: run.id) { $0.kind == .log }
        _ = try await agent.cancel(run.id)
        #expect(try await agent.ended(run.id).runStatus == .cancelled)
        #expect(thrown.values == ["CancellationError"])
        #expect(clock.scheduledCount == 0)
    }
}
