import SkillsJSON

@testable import Skills

extension Agent {
    /// Starts a run of a skill with an input that is written as JSON.
    func start(_ id: SkillID, _ input: String, timeout: Duration? = nil) async throws -> Run {
        try await start(RunRequest(skill: id, input: RawJSON(parsing: input), timeout: timeout))
    }

    /// What became of the steps and items of a run, told to its end.
    func story(of id: RunID) async throws -> [String] {
        try await allEvents(of: id).story
    }

    /// Returns when a run has told this of a step or an item.
    func waitForStory(_ line: String, of id: RunID) async throws {
        try await waitForEvent(of: id) { $0.story == line }
    }

    /// Runs a skill without types to its end.
    func outcome(
        _ id: String = "composed", body: @escaping @Sendable (SkillContext) async throws -> Void
    ) async throws -> (run: Run, story: [String]) {
        try register(id, body: body)
        let run = try await ended(start(id).id)
        return (run, try await story(of: run.id))
    }
}
