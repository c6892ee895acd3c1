import Skills

/// What the operation throws as an error of a skill; nil when it throws none.
func skillError(_ body: () async throws -> Void) async -> SkillError? {
    do {
        try await body()
        return nil
    } catch {
        return error as? SkillError
    }
}
