/// The slots of one concurrency key of a skill: who has one, and who waits for one.
///
/// Slots are counted from the set of those who have one, so that none can leak.
struct SlotGroup: Sendable {
    /// How many may have one, as the run says that was admitted last; at least one, since a limit below would
    /// let runs wait for ever.
    private(set) var limit = 1
    private(set) var running: Set<RunID> = []
    private(set) var queue: FairQueue
    private(set) var roster = RunRoster()

    init(ageing: Duration) {
        queue = FairQueue(ageing: ageing)
    }

    /// Whether nothing of it is left.
    var isEmpty: Bool { running.isEmpty && queue.isEmpty && roster.count == 0 }

    /// Whether as many have not ended as a run that comes now lets be at work.
    ///
    /// Those that wait for their time count as well, so that they find a slot when it has come.
    func isOccupied(for claim: SlotClaim) -> Bool {
        max(roster.count, running.count) >= Self.limit(of: claim)
    }

    /// Whether a run that comes now gets a slot.
    func hasFreeSlot(for claim: SlotClaim) -> Bool {
        queue.isEmpty && running.count < Self.limit(of: claim)
    }

    /// Takes over what a run says of the limit.
    mutating func adopt(_ claim: SlotClaim) {
        limit = Self.limit(of: claim)
    }

    private static func limit(of claim: SlotClaim) -> Int { max(1, claim.limit ?? .max) }

    /// Makes a run known that was admitted.
    mutating func enroll(_ run: RunID, _ claim: SlotClaim) {
        roster.add(run, of: claim.owner)
    }

    mutating func begin(_ run: RunID) {
        running.insert(run)
    }

    mutating func enqueue(_ run: RunID, _ claim: SlotClaim, since: Timestamp? = nil, at time: Timestamp) {
        queue.insert(run, of: claim.owner, priority: claim.priority, since: since, at: time)
    }

    /// Frees the run's slot, or its place in the queue.
    mutating func release(_ run: RunID, _ claim: SlotClaim) {
        if running.remove(run) == nil { queue.remove(run, of: claim.owner) }
    }

    /// The run is to end, and is joined or replaced no more.
    mutating func withdraw(_ run: RunID, _ claim: SlotClaim) {
        roster.remove(run, of: claim.owner)
    }

    /// Forgets a run that has ended.
    mutating func remove(_ run: RunID, _ claim: SlotClaim) {
        release(run, claim)
        roster.remove(run, of: claim.owner)
    }

    /// Gives the run whose turn it is a slot; `nil` when nobody waits or none is free.
    mutating func promote(at time: Timestamp) -> RunID? {
        guard running.count < limit, let run = queue.popFirst(at: time) else { return nil }
        running.insert(run)
        return run
    }

    /// Takes the run out that a newer one of the same owner replaces, the oldest first; `nil` when there are
    /// no more than may be at work, or none that is older.
    ///
    /// A run that waited does so no longer.
    mutating func replaceOldest(for run: RunID, _ claim: SlotClaim) -> RunID? {
        guard roster.count > limit, roster.contains(run),
            let oldest = roster.oldest(of: claim.owner), oldest != run
        else { return nil }
        roster.remove(oldest, of: claim.owner)
        queue.remove(oldest, of: claim.owner)
        return oldest
    }
}
