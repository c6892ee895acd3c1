import SkillsJSON
import Synchronization
import Testing

@testable import Skills

@Suite struct ActiveRunEndTests {
    private final class Notes: Sendable {
        let texts = Mutex<[String]>([])
        func add(_ text: String) { texts.withLock { $0.append(text) } }
    }

    @Test func `the slot is free before anybody is told, and idleness is told last`() async throws {
        let notes = Notes()
        let environment = AgentEnvironment(
            store: MemoryRunStore(), clock: SystemRunClock(), configuration: AgentConfiguration(),
            hooks: AgentHooks(), ended: { _ in notes.add("slot") }, logGrew: { notes.add("log") },
            endWasTold: { notes.add("idle") })
        let id = try #require(SkillID("quick"))
        let skill = try AnySkill(
            ClosureSkill<SkillInput, SkillOutput>(id) { _, _ in SkillOutput(text: "") })
        let input = SkillInput(prompt: "").json()
        let run = Run(
            id: RunID(), skill: id, skillVersion: "1", input: input, labels: RunLabels(), owner: nil,
            locale: nil, timeout: .seconds(60), retryOf: nil, createdAt: SystemClock.now())
        let active = ActiveRun(
            run: run, skill: skill, job: try skill.prepare(input), environment: environment)
        _ = try await active.create()
        notes.texts.withLock { $0 = [] }
        _ = active.addObserver { _, hasEnded in notes.add(hasEnded ? "followers" : "running") }
        await active.performInline()
        #expect(notes.texts.withLock { $0 } == ["slot", "followers", "log", "idle"])
    }
}
