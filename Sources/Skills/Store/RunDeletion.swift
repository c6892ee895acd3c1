/// What became of the wish to delete a run.
public enum RunDeletion: Sendable, Hashable, CaseIterable {
    /// It is gone, with its events and results.
    case deleted
    /// It has not ended, so it stays.
    case active
    /// There is none.
    case unknown
}
