import Skills
import SkillsJSON

enum StoreBenchmarks {
    static let all = [
        Benchmark("store: read a run", count: 300_000) { count in
            let agent = Agent()
            try agent.register(AnySkill(EchoLike()))
            let run = await started(agent)
            for _ in 0..<count { consume(try? await agent.run(run.id)) }
        },
        Benchmark("store: list 50 of 10 000 runs", count: 2_000) { count in
            let agent = Agent()
            try agent.register(AnySkill(EchoLike()))
            for _ in 0..<10_000 { consume(await started(agent)) }
            for _ in 0..<count { consume(try? await agent.runs(RunQuery(limit: 50))) }
        },
    ]

    static func started(_ agent: Agent) async -> Run {
        guard let id = SkillID("echo-like") else { preconditionFailure("the id is well-formed") }
        do {
            return try await agent.start(RunRequest(skill: id, input: .string("hi")))
        } catch {
            preconditionFailure("an echo starts: \(error)")
        }
    }
}

/// A skill that returns its input where it is called.
struct EchoLike: Skill {
    let id: SkillID

    init() {
        guard let id = SkillID("echo-like") else { preconditionFailure("the id is well-formed") }
        self.id = id
    }

    var descriptor: SkillDescriptor { SkillDescriptor(hints: SkillHints(isInline: true)) }

    func run(_ input: RawJSON, context: SkillContext) async throws -> RawJSON { input }
}
