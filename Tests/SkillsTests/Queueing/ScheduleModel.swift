@testable import Skills

/// What a schedule should do, by lists that are searched from end to end.
struct ScheduleModel {
    enum Place: Equatable {
        case slot, queue, pause, leaving
    }

    struct Entry {
        let job: TestJob
        var place: Place
        var isStored = false
        /// Since when it stands in line, moved back for its priority.
        var virtual: Int64 = 0
        var number = 0
        var isReplaced = false
    }

    struct Turn: Hashable {
        let group: Group
        let owner: ExactText?
    }

    struct Group: Hashable {
        let skill: SkillID
        let key: ExactText?
    }

    let ageing: Int64
    let maximumQueued: Int
    /// In the order of admission.
    var entries: [Entry] = []
    private var turns: [Turn: (since: Int64, number: Int)] = [:]
    private var number = 0

    init(ageing: Int64, maximumQueued: Int) {
        self.ageing = ageing
        self.maximumQueued = maximumQueued
    }

    func entry(_ id: RunID) -> Entry? { entries.first { $0.job.id == id } }

    func members(of claim: SlotClaim) -> [Entry] {
        entries.filter { $0.job.claim.skill == claim.skill && $0.job.claim.key == claim.key }
    }

    /// `nil`: refused; else the run that answers the start.
    mutating func admit(_ job: TestJob, at time: Int64) -> RunID? {
        let claim = job.claim
        let members = members(of: claim)
        let isWaiting = claim.earliest.map { $0.milliseconds > time } ?? false
        guard let limit = claim.limit else {
            if isWaiting, queuedCount >= maximumQueued { return nil }
            entries.append(Entry(job: job, place: isWaiting ? .pause : .slot))
            return job.id
        }
        let staying = members.filter { !$0.isReplaced }
        if max(staying.count, members.count { $0.place == .slot }) >= limit {
            if claim.overflow == .reject { return nil }
            if claim.overflow == .join, let own = staying.last(where: { $0.job.claim.owner == claim.owner }) {
                return own.job.id
            }
        }
        let isFree =
            members.count { $0.place == .slot } < limit && !members.contains { $0.place == .queue }
        if isWaiting || !isFree, queuedCount >= maximumQueued { return nil }
        entries.append(Entry(job: job, place: isWaiting ? .pause : .slot))
        if !isWaiting, !isFree { enqueue(entries.count - 1, at: time) }
        return job.id
    }

    var queuedCount: Int { entries.count { $0.place != .slot } }

    mutating func stored(_ job: TestJob, at time: Int64) -> (begun: Set<RunID>, replaced: [RunID]) {
        guard let index = entries.firstIndex(where: { $0.job == job }) else { return ([], []) }
        entries[index].isStored = true
        var replaced: [RunID] = []
        if job.claim.overflow == .replace, !entries[index].isReplaced {
            while true {
                let members = entries.indices.filter {
                    let claim = entries[$0].job.claim
                    return claim.skill == job.claim.skill && claim.key == job.claim.key
                        && !entries[$0].isReplaced
                }
                guard members.count > job.claim.limit ?? .max,
                    let old = members.first(where: { entries[$0].job.claim.owner == job.claim.owner }),
                    old != index
                else { break }
                entries[old].isReplaced = true
                replaced.append(entries[old].job.id)
                if entries[old].place != .slot {
                    leaveLine(old)
                    entries[old].place = .leaving
                }
            }
        }
        return (entries[index].place == .slot ? [job.id] : [], replaced)
    }

    mutating func pause(_ job: TestJob, at time: Int64) -> Set<RunID> {
        guard let index = entries.firstIndex(where: { $0.job == job }), entries[index].place == .slot else {
            return []
        }
        entries[index].place = .pause
        return promote(job.claim, at: time)
    }

    mutating func resume(_ job: TestJob, at time: Int64) -> Set<RunID> {
        guard let index = entries.firstIndex(where: { $0.job == job }), entries[index].place == .pause else {
            return []
        }
        guard job.claim.limit != nil else {
            entries[index].place = .slot
            return entries[index].isStored ? [job.id] : []
        }
        enqueue(index, at: time)
        return promote(job.claim, at: time)
    }

    mutating func remove(_ job: TestJob, at time: Int64) -> Set<RunID> {
        guard let index = entries.firstIndex(where: { $0.job == job }) else { return [] }
        leaveLine(index)
        entries.remove(at: index)
        return promote(job.claim, at: time)
    }

    private mutating func enqueue(_ index: Int, at time: Int64) {
        number += 1
        let claim = entries[index].job.claim
        let turn = Turn(group: Group(skill: claim.skill, key: claim.key), owner: claim.owner)
        if turns[turn] == nil { turns[turn] = (time, number) }
        entries[index].place = .queue
        entries[index].virtual = time - Int64(claim.priority) * ageing
        entries[index].number = number
    }

    private mutating func leaveLine(_ index: Int) {
        guard entries[index].place == .queue else { return }
        entries[index].place = .leaving
        forgetTurns(of: entries[index].job.claim)
    }

    /// An owner with nothing in line has no turn.
    private mutating func forgetTurns(of claim: SlotClaim) {
        let isThere = members(of: claim).contains { $0.place == .queue && $0.job.claim.owner == claim.owner }
        if !isThere {
            turns[Turn(group: Group(skill: claim.skill, key: claim.key), owner: claim.owner)] = nil
        }
    }

    private mutating func promote(_ claim: SlotClaim, at time: Int64) -> Set<RunID> {
        guard let limit = claim.limit else { return [] }
        var begun: Set<RunID> = []
        while members(of: claim).count(where: { $0.place == .slot }) < limit, let next = next(claim) {
            number += 1
            let owner = entries[next].job.claim.owner
            turns[Turn(group: Group(skill: claim.skill, key: claim.key), owner: owner)] = (time, number)
            entries[next].place = .slot
            forgetTurns(of: entries[next].job.claim)
            if entries[next].isStored { begun.insert(entries[next].job.id) }
        }
        return begun
    }

    /// Of each owner the best of its runs; of those the one whose owner has waited the longest for a turn.
    private func next(_ claim: SlotClaim) -> Int? {
        let group = Group(skill: claim.skill, key: claim.key)
        var heads: [ExactText?: Int] = [:]
        for index in entries.indices where entries[index].place == .queue {
            let other = entries[index].job.claim
            guard other.skill == claim.skill, other.key == claim.key else { continue }
            let entry = entries[index]
            if let head = heads[other.owner],
                (entries[head].virtual, entries[head].number) < (entry.virtual, entry.number)
            {
                continue
            }
            heads[other.owner] = index
        }
        return heads.min { rank($0.value, group) < rank($1.value, group) }?.value
    }

    private func rank(_ index: Int, _ group: Group) -> (Int64, Int) {
        let claim = entries[index].job.claim
        let turn = turns[Turn(group: group, owner: claim.owner)] ?? (0, 0)
        return (turn.since - Int64(claim.priority) * ageing, turn.number)
    }
}
