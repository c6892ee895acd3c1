/// Runs that wait for a slot, fair between their owners.
///
/// Of one owner the run comes first that waits the longest, where each level of priority counts as much as
/// `ageing` of waiting: equal ones keep their order, and whatever arrives later than the whole range of
/// priorities is worth comes behind. Between owners the turn is with the one that had none for the longest,
/// again with so much in advance for the priority of the run that would be next. So owners whose priorities
/// are equal take turns, however much each of them has waiting, and nobody waits for ever.
struct FairQueue: Sendable {
    struct Line: Sendable {
        var runs = RankedHeap<RunID>()
        /// When the owner had its last turn, or came to have something waiting.
        var since: Int64
        /// Decides between owners of equal times.
        var turn: UInt64
    }

    /// The bounds within which a level's worth and a priority can be multiplied and subtracted from any time.
    private static let bounds = (ageing: Int64(1)...(365 * 86_400_000), priority: -1_000_000...1_000_000)

    /// What a level of priority is worth, in milliseconds.
    private let ageing: Int64
    private(set) var lines: [ExactText?: Line] = [:]
    private var turns = RankedHeap<ExactText?>()
    private(set) var number: UInt64 = 0
    /// The latest time that was told; a clock that is set back stands still here.
    private(set) var latest: Int64 = .min
    private(set) var count = 0

    init(ageing: Duration) {
        let milliseconds = ageing.wholeMilliseconds
        self.ageing = min(max(milliseconds, Self.bounds.ageing.lowerBound), Self.bounds.ageing.upperBound)
    }

    var isEmpty: Bool { count == 0 }

    /// Adds a run that does not stand here; one that has waited before says since when.
    mutating func insert(
        _ run: RunID, of owner: ExactText?, priority: Int, since: Timestamp? = nil, at time: Timestamp
    ) {
        latest = max(latest, time.milliseconds)
        number += 1
        let bounds = Self.bounds.priority
        let boost = Int64(min(max(priority, bounds.lowerBound), bounds.upperBound)) * ageing
        let arrival = since.map { min($0.milliseconds, latest) } ?? latest
        let rank = QueueRank(time: arrival - boost, number: number, boost: boost)
        lines[owner, default: Line(since: arrival, turn: number)].runs.set(run, rank)
        count += 1
        rankTurn(of: owner)
    }

    /// Takes a run out, wherever it stands; false when it does not stand here.
    @discardableResult
    mutating func remove(_ run: RunID, of owner: ExactText?) -> Bool {
        guard lines[owner]?.runs.remove(run) == true else { return false }
        count -= 1
        rankTurn(of: owner)
        return true
    }

    /// Takes the run out whose turn it is.
    mutating func popFirst(at time: Timestamp) -> RunID? {
        guard let owner = turns.first, let run = lines[owner]?.runs.popFirst() else { return nil }
        latest = max(latest, time.milliseconds)
        number += 1
        lines[owner]?.since = latest
        lines[owner]?.turn = number
        count -= 1
        rankTurn(of: owner)
        return run
    }

    private mutating func rankTurn(of owner: ExactText?) {
        guard let line = lines[owner], let first = line.runs.firstRank else {
            lines[owner] = nil
            turns.remove(owner)
            return
        }
        turns.set(owner, QueueRank(time: line.since - first.boost, number: line.turn))
    }
}
