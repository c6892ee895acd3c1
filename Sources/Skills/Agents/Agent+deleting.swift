extension Agent {
    /// Deletes a run that has ended, with its events and what its steps and items have made.
    ///
    /// The key that it was started under stands until it expires: a start under it is `runGone`.
    ///
    /// - Throws: An `AgentError`: `unknownRun`, `notEnded`, or that the store can't be used.
    public func delete(_ id: RunID) async throws {
        switch try await reading({ try await store.delete(id) }) {
        case .deleted: return
        case .active: throw AgentError.notEnded(id)
        case .unknown: throw AgentError.unknownRun(id)
        }
    }
}
