import Skills
import SkillsJSON

enum AgentBenchmarks {
    static let all = [
        Benchmark("agent: inline run", count: 100_000) { count in
            let agent = Agent()
            try agent.register(AnySkill(EchoLike()))
            for _ in 0..<count { consume(await StoreBenchmarks.started(agent)) }
        },
        Benchmark("agent: run on a queue of its own", count: 20_000) { count in
            let agent = Agent()
            guard let id = SkillID("queued") else { preconditionFailure("the id is well-formed") }
            try agent.register(AnySkill(ClosureSkill<RawJSON, RawJSON>(id) { input, _ in input }))
            for _ in 0..<count {
                guard let run = try? await agent.start(RunRequest(skill: id, input: .null)) else { continue }
                await end(of: run.id, agent)
            }
        },
        Benchmark("agent: emit", count: 300_000) { count in
            let agent = Agent()
            guard let id = SkillID("emitter") else { preconditionFailure("the id is well-formed") }
            try agent.register(
                AnySkill(
                    ClosureSkill<RawJSON, RawJSON>(
                        id, descriptor: SkillDescriptor(hints: SkillHints(isInline: true))
                    ) {
                        input, context in
                        for _ in 0..<count {
                            try await context.emit("some text of an event", isJoinable: false)
                        }
                        return input
                    }))
            consume(try? await agent.start(RunRequest(skill: id, input: .null)))
        },
    ]

    private static func end(of run: RunID, _ agent: Agent) async {
        do {
            for try await event in agent.events(of: run) where event.isTerminal { return }
        } catch {
            preconditionFailure("the events of a run can be read: \(error)")
        }
    }
}
