import Skills

/// Which events a reader wants.
struct EventFilter: Hashable, Sendable {
    /// Of these kinds; `nil`: of all.
    var kinds: Set<RunEvent.Kind>?
    /// Of runs of this skill.
    var skill: SkillID?
    /// Transitions to these statuses; empty: everything.
    var statuses: Set<RunStatus> = []
    /// Of runs with all of these labels.
    var labels: [RunLabels.Label] = []

    func passes(_ event: RunEvent) -> Bool {
        if let kinds, !kinds.contains(event.kind) { return false }
        if let skill, skill != event.skill { return false }
        if !statuses.isEmpty {
            guard let status = event.status, statuses.contains(status) else { return false }
        }
        return labels.allSatisfy(event.labels.contains)
    }
}
