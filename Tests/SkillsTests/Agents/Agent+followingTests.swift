import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

@Suite(.timeLimit(.minutes(15))) struct AgentFollowingTests {
    private let agent = Agent(clock: ManualRunClock())

    @Test func `an observer hears of each commit, the last one as the end, and then no more`() async throws {
        let gate = Gate()
        try agent.register("talker") { context in
            await gate.wait()
            try await context.emit("a")
        }
        let run = try await agent.start("talker")
        let (heard, silent) = (Recorder<String>(), Recorder<String>())
        _ = try #require(agent.observe(run.id) { seq, hasEnded in heard.append("\(seq) \(hasEnded)") })
        let observation = try #require(agent.observe(run.id) { _, _ in silent.append("called") })
        observation.cancel()
        gate.open()
        _ = try await agent.ended(run.id)
        await heard.wait(for: 2)
        #expect(heard.values == ["3 false", "4 true"])
        #expect(silent.values.isEmpty)
        #expect(agent.observe(run.id) { _, _ in } == nil)
    }

    @Test func `an observer of the log hears of every run until it leaves`() async throws {
        try agent.register("quick", hints: SkillHints(isInline: true)) { _ in }
        let heard = Recorder<Int>()
        let observation = agent.observeLog { heard.append(1) }
        _ = try await agent.start("quick")
        _ = try await agent.start("quick")
        #expect(heard.values.count == 2)
        observation.cancel()
        _ = try await agent.start("quick")
        #expect(heard.values.count == 2)
    }
}
