/// What a start has settled for good beside the run's own members, so that a run can be taken up again after the
/// process has ended.
public struct RunTerms: Sendable, Hashable {
    /// Not to begin before this time; `nil`: at once.
    public var earliest: Timestamp?
    /// When it expires, unless it has begun; `nil`: never.
    public var latest: Timestamp?
    /// What becomes of it beyond its skill's limit.
    public var overflow: SkillConcurrency.Overflow
    /// How often and after how long a failed attempt is repeated.
    public var retry: SkillRetryPolicy

    /// Settles the terms; the defaults wait for nothing and repeat nothing.
    public init(
        earliest: Timestamp? = nil, latest: Timestamp? = nil,
        overflow: SkillConcurrency.Overflow = .queue, retry: SkillRetryPolicy = SkillRetryPolicy()
    ) {
        self.earliest = earliest
        self.latest = latest
        self.overflow = overflow
        self.retry = retry
    }
}
