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
    /// Computes for most of its time; so many of its runs are at work at once as there are processors, unless
    /// `concurrency` says otherwise.
    public var isCPUBound: Bool

    /// Makes hints; the defaults promise nothing.
    public init(
        isReadOnly: Bool = false, isIdempotent: Bool = false, isOpenWorld: Bool = false,
        isInline: Bool = false, isCPUBound: Bool = false
    ) {
        self.isReadOnly = isReadOnly
        self.isIdempotent = isIdempotent
        self.isOpenWorld = isOpenWorld
        self.isInline = isInline
        self.isCPUBound = isCPUBound
    }
}
