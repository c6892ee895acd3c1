import SkillsJSON
import Testing

@testable import Skills

extension Agent {
    /// Makes a skill without types callable.
    func register(
        _ id: String, concurrency: SkillConcurrency = SkillConcurrency(),
        retry: SkillRetryPolicy = SkillRetryPolicy(),
        hints: SkillHints = SkillHints(),
        body: @escaping @Sendable (SkillContext) async throws -> Void
    ) throws {
        try register(
            ClosureSkill<NoInput, NoOutput>(
                try .sample(id),
                descriptor: SkillDescriptor(hints: hints, concurrency: concurrency, retry: retry)
            ) { _, context in
                try await body(context)
                return NoOutput()
            })
    }

    /// Starts a skill without input.
    func start(_ id: String, timeout: Duration? = nil) async throws -> Run {
        try await start(RunRequest(skill: .sample(id), input: NoInput().json(), timeout: timeout))
    }

    /// Every event of a run, to its end.
    func allEvents(of id: RunID, after seq: Int64 = 0) async throws -> [RunEvent] {
        var events: [RunEvent] = []
        for try await event in self.events(of: id, after: seq) { events.append(event) }
        return events
    }

    /// The run when it has ended.
    func ended(_ id: RunID) async throws -> Run {
        for try await _ in events(of: id) {}
        return try #require(try await run(id))
    }

    /// Returns when a run's log holds an event for which the condition holds.
    func waitForEvent(of id: RunID, where isMet: (RunEvent) -> Bool) async throws {
        for try await event in events(of: id) where isMet(event) { return }
    }
}
