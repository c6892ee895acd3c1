import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import Skills

@Suite struct AgentStateTests {
    private let now = Timestamp(milliseconds: 0)

    private func skill(_ id: String = "sample", concurrency: SkillConcurrency = SkillConcurrency()) throws
        -> AnySkill
    {
        try AnySkill(
            ClosureSkill<NoInput, NoOutput>(
                try .sample(id), descriptor: SkillDescriptor(concurrency: concurrency)
            ) { _, _ in NoOutput() })
    }

    private func run(of skill: AnySkill) throws -> ActiveRun {
        ActiveRun(
            run: try .sample(skill: skill.id.description), skill: skill, job: { _ in .null },
            environment: AgentEnvironment(
                store: MemoryRunStore(), clock: ManualRunClock(), configuration: AgentConfiguration(),
                hooks: AgentHooks(), ended: { _ in }, logGrew: {}))
    }

    /// Admits so many runs and stores them.
    private func fill(_ state: inout AgentState, with skill: AnySkill, _ count: Int) throws -> [ActiveRun] {
        state.register(skill)
        return try (0..<count).map { _ in
            let run = try run(of: skill)
            _ = try state.admit(run, at: now)
            _ = state.stored(run, at: now)
            return run
        }
    }

    private func counts(_ state: AgentState, _ id: String = "sample") throws -> [Int] {
        let summary = try #require(state.summary(of: .sample(id)))
        return [summary.running, summary.queued]
    }

    @Test func `without a limit every run has a slot`() throws {
        var state = AgentState()
        _ = try fill(&state, with: skill(), 50)
        #expect(try counts(state) == [50, 0])
    }

    @Test func `beyond the limit runs wait, and get a slot in the order of their arrival`() throws {
        var state = AgentState()
        let runs = try fill(&state, with: skill(concurrency: 2), 5)
        #expect(try counts(state) == [2, 3])
        #expect(state.remove(runs[1], at: now).map(\.id) == [runs[2].id])
        #expect(try counts(state) == [2, 2])
        #expect(state.remove(runs[3], at: now).isEmpty)
        #expect(try counts(state) == [2, 1])
        #expect(state.remove(runs[0], at: now).map(\.id) == [runs[4].id])
        #expect(state.remove(runs[2], at: now).isEmpty)
        #expect(state.remove(runs[4], at: now).isEmpty)
        #expect(try counts(state) == [0, 0])
        #expect(state.activeRuns.isEmpty)
    }

    @Test(arguments: [0, -1, .min])
    func `a limit below one counts as one`(limit: Int) throws {
        var state = AgentState()
        let runs = try fill(&state, with: skill(concurrency: SkillConcurrency(limit: limit)), 2)
        #expect(try counts(state) == [1, 1])
        #expect(state.remove(runs[0], at: now).map(\.id) == [runs[1].id])
    }

    @Test func `removing a run twice frees one slot`() throws {
        var state = AgentState()
        let runs = try fill(&state, with: skill(concurrency: 1), 3)
        #expect(state.remove(runs[0], at: now).count == 1)
        #expect(state.remove(runs[0], at: now).isEmpty)
        #expect(try counts(state) == [1, 1])
    }

    @Test func `the limit is that of each skill alone`() throws {
        var state = AgentState()
        let first = try fill(&state, with: skill("first", concurrency: 1), 2)
        _ = try fill(&state, with: skill("second", concurrency: 1), 2)
        #expect(state.remove(first[0], at: now).map(\.id) == [first[1].id])
        #expect(try counts(state, "second") == [1, 1])
    }

    @Test func `a run that has ended in the meantime gets no slot`() throws {
        var state = AgentState()
        let skill = try skill()
        state.register(skill)
        let run = try run(of: skill)
        _ = try state.admit(run, at: now)
        _ = state.remove(run, at: now)
        #expect(state.stored(run, at: now).begins == false)
        #expect(try counts(state) == [0, 0])
    }

    @Test func `during shutdown nothing is admitted and nothing gets a slot`() throws {
        var state = AgentState()
        let skill = try skill(concurrency: 1)
        let runs = try fill(&state, with: skill, 2)
        let late = try run(of: skill)
        _ = try state.admit(late, at: now)
        state.isShuttingDown = true
        #expect(throws: AgentError.shuttingDown) { try state.skillForStart(skill.id) }
        #expect(throws: AgentError.shuttingDown) { try state.admit(run(of: skill), at: now) }
        #expect(state.remove(runs[0], at: now).isEmpty)
        #expect(state.stored(late, at: now).begins == false)
        #expect(try counts(state) == [0, 2])
        #expect(state.isIdle(countingQueued: false))
        #expect(!state.isIdle(countingQueued: true))
    }

    @Test(.timeLimit(.minutes(15)))
    func `a long queue is left from any place without a walk along it`() throws {
        var state = AgentState()
        let runs = try fill(&state, with: skill(concurrency: 1), 10_001)
        var generator = SeededGenerator(seed: 1)
        for run in runs.dropFirst().shuffled(using: &generator) {
            #expect(state.remove(run, at: now).isEmpty)
        }
        #expect(try counts(state) == [1, 0])
    }

    @Test func `a run that is forgotten is freed while others wait on`() throws {
        var state = AgentState()
        weak var ended: ActiveRun?
        do {
            let runs = try fill(&state, with: skill(concurrency: 1), 9)
            #expect(state.remove(runs[0], at: now).map(\.id) == [runs[1].id])
            #expect(state.remove(runs[1], at: now).map(\.id) == [runs[2].id])
            ended = runs[1]
        }
        #expect(ended == nil)
        #expect(try counts(state) == [1, 6])
    }
}
