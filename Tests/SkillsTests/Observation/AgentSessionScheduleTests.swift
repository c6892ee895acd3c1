import SkillsTesting
import TestSupport
import Testing

@testable import Skills

/// However requests, cancels and results meet: what is shown belongs to the last request.
@MainActor @Suite(.timeLimit(.minutes(15)), .serialized) struct AgentSessionScheduleTests {
    @Test(arguments: 0..<200 as Range<UInt64>) func `only the last request is ever shown`(seed: UInt64)
        async throws
    {
        var random = SeededGenerator(seed: seed)
        let agent = Agent(clock: ManualRunClock())
        agent.register(
            try AnySkill(
                ClosureSkill<SkillInput, SkillOutput>(try .sample("echo")) { input, context in
                    for _ in 0..<(Int(input.params["yields"] ?? "") ?? 0) { await Task.yield() }
                    try await context.emit(input.prompt, isJoinable: false)
                    if input.params["fails"] != nil { throw SkillError(detail: input.prompt) }
                    return SkillOutput(text: input.prompt)
                }))
        let session = AgentSession(agent: agent)
        var tasks: [Task<Void, Never>] = []
        var last = ""
        var isCancelled = false
        for number in 0..<Int.random(in: 1...12, using: &random) {
            last = "request \(number)"
            isCancelled = false
            var input = SkillInput(
                prompt: last, params: ["yields": "\(Int.random(in: 0...20, using: &random))"])
            if Bool.random(using: &random) { input.params["fails"] = "yes" }
            tasks.append(try session.runSkill(id: "echo", input: input))
            for _ in 0..<Int.random(in: 0...30, using: &random) {
                #expect([last, ""].contains(session.streamingText), "seed \(seed)")
                await Task.yield()
            }
            if Int.random(in: 0...4, using: &random) == 0 {
                isCancelled = true
                session.cancel()
            }
        }
        for task in tasks { await task.value }
        let shown = [session.outputText, session.errorMessage].compactMap(\.self)
        #expect(!session.isRunning, "seed \(seed)")
        #expect(shown == [last] || isCancelled && shown.isEmpty, "seed \(seed)")
        #expect(session.history.allSatisfy { $0.status.isTerminal && $0.endedAt != nil }, "seed \(seed)")
    }
}
