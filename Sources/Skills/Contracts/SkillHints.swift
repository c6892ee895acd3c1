/// What a caller should expect of a skill's runs.
public struct SkillHints: Sendable, Hashable {
    /// Changes nothing outside the run.
    public var isReadOnly: Bool
    /// Running it twice with the same input has the effect of running it once.
    public var isIdempotent: Bool
    /// Reaches other services.
    public var isOpenWorld: Bool
    /// Returns without waiting for anything and within microseconds, so that it may run where the request is
    /// handled.
    public var isInline: Bool

    /// Makes hints; the defaults promise nothing.
    public init(
        isReadOnly: Bool = false, isIdempotent: Bool = false, isOpenWorld: Bool = false,
        isInline: Bool = false
    ) {
        self.isReadOnly = isReadOnly
        self.isIdempotent = isIdempotent
        self.isOpenWorld = isOpenWorld
        self.isInline = isInline
    }
}
