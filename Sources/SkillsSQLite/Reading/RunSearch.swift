import Skills

/// One look through the runs for a list: from a place in the order of creation backwards, along the index that leaves the
/// fewest.
///
/// A bounded number of rows is looked at, so that no filter makes a call expensive: the page may then be shorter than
/// its limit, and goes on where the search stopped.
struct RunSearch {
    /// The most rows that one search looks at.
    static let maximumRows = 2000
    /// The most entries that lists may name without a row being read for each.
    private static let chunk = 64

    private let connection: SQLiteConnection
    private let query: RunQuery
    private var walks: [Walk]

    /// Begins a search within one snapshot.
    ///
    /// - Throws: A `SQLiteFault` when it can't be begun.
    init(_ query: RunQuery, _ connection: SQLiteConnection) throws(SQLiteFault) {
        self.query = query
        self.connection = connection
        var start = Int64(clamping: query.cursor?.ordinal ?? .max)
        if let until = query.until {
            start = min(start, try Self.start(before: until, connection))
        }
        walks = Self.indexes(for: query).map { Walk(index: $0, place: start) }
    }

    /// Looks for a page.
    ///
    /// - Throws: A `SQLiteFault`, or a `RowFault` when a row can't be read.
    mutating func page() throws -> RunPage {
        var runs: [Run] = []
        var looked = 0
        var last: Int64 = 0
        while let ordinal = try nextOrdinal() {
            guard runs.count < max(1, query.limit), looked < Self.maximumRows else {
                return RunPage(runs: runs, next: RunListCursor(ordinal: UInt64(clamping: last)))
            }
            looked += 1
            last = ordinal
            guard let row = try connection.row(at: ordinal) else { continue }
            if let since = query.since, row.orderedAt < since.milliseconds { break }
            if query.matches(row.run) { runs.append(row.run) }
        }
        return RunPage(runs: runs, next: nil)
    }

    /// The next place of any walk, each once.
    private mutating func nextOrdinal() throws(SQLiteFault) -> Int64? {
        var best: Int64?
        for index in walks.indices {
            guard let head = try walks[index].head(connection) else { continue }
            best = max(best ?? head, head)
        }
        guard let best else { return nil }
        for index in walks.indices { walks[index].drop(best) }
        return best
    }

    /// The indexes that together hold all runs of the list.
    private static func indexes(for query: RunQuery) -> [RunIndex] {
        if let label = query.labels.first { return [.label(name: label.name, value: label.value)] }
        let statuses = query.statuses.isEmpty ? Set(RunStatus.allCases) : query.statuses
        if let skill = query.skill {
            return statuses.map { .skill(skill.description, status: $0.code) }
        }
        if let owner = query.owner { return [.owner(owner)] }
        return query.statuses.isEmpty ? [.creation] : query.statuses.map { .status($0.code) }
    }

    /// The place before which all runs stand that were created before a time, and few others.
    ///
    /// The latest times of creation rise with the places, and none was created earlier than those by more than the
    /// greatest setback: so places can be halved instead of walked through.
    private static func start(before time: Timestamp, _ connection: SQLiteConnection) throws(SQLiteFault)
        -> Int64
    {
        let state = try StoreState.load(connection)
        let (bound, isBeyond) = time.milliseconds.addingReportingOverflow(state.setback)
        guard !isBeyond else { return .max }
        var low: Int64 = 0
        var high = state.ordinal &+ 1
        while low + 1 < high {
            let middle = low + (high - low) / 2
            let select = try connection.statement(ReadingStatement.lastOrdinal)
            select.bind(1, middle)
            defer { select.reset() }
            if try select.step(), select.integer(1) >= bound {
                high = select.integer(0)
            } else {
                low = middle
            }
        }
        return high
    }

    /// A walk along one index backwards, some entries at once.
    private struct Walk {
        let index: RunIndex
        var place: Int64
        private var ahead: ArraySlice<Int64> = []
        private var isAtEnd = false

        init(index: RunIndex, place: Int64) {
            self.index = index
            self.place = place
        }

        mutating func head(_ connection: SQLiteConnection) throws(SQLiteFault) -> Int64? {
            if ahead.isEmpty, !isAtEnd {
                ahead = try index.ordinals(before: place, atMost: RunSearch.chunk, connection)[...]
                isAtEnd = ahead.count < RunSearch.chunk
                place = ahead.last ?? place
            }
            return ahead.first
        }

        mutating func drop(_ ordinal: Int64) {
            if ahead.first == ordinal { ahead.removeFirst() }
        }
    }
}
