/// Which runs to list.
public struct RunQuery: Sendable {
    /// Of this skill; `nil`: of any.
    public var skill: SkillID?
    /// In one of these statuses; empty: in any.
    public var statuses: Set<RunStatus> = []
    /// With all of these labels.
    public var labels: [RunLabels.Label] = []
    /// Of this owner; `nil`: of any.
    public var owner: String?
    /// Created at this moment or later.
    public var since: Timestamp?
    /// Created before this moment.
    public var until: Timestamp?
    /// Older than the run at this place.
    public var cursor: RunListCursor?
    /// The most runs.
    public var limit: Int

    /// Asks for all runs, so many at once.
    public init(limit: Int = 50) {
        self.limit = limit
    }

    /// Whether a run belongs to the list; its place and the limit are the store's to check.
    package func matches(_ run: Run) -> Bool {
        (skill == nil || skill == run.skill)
            && (statuses.isEmpty || statuses.contains(run.runStatus))
            && labels.allSatisfy(run.labels.contains)
            && (owner.map { run.owner.map(ExactText.init) == ExactText($0) } ?? true)
            && (since.map { run.createdAt >= $0 } ?? true) && (until.map { run.createdAt < $0 } ?? true)
    }
}
