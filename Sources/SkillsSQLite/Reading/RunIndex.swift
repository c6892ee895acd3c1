/// What a list walks along: each holds places in the order of creation.
enum RunIndex {
    /// All runs.
    case creation
    /// Those of a skill in one status.
    case skill(String, status: Int64)
    /// Those in one status.
    case status(Int64)
    /// Those of an owner.
    case owner(String)
    /// Those with a label.
    case label(name: String, value: String)

    /// The places before one, the last first.
    ///
    /// - Throws: A `SQLiteFault` when they can't be read.
    func ordinals(before place: Int64, atMost count: Int, _ connection: SQLiteConnection) throws(SQLiteFault)
        -> [Int64]
    {
        let select = try connection.statement(statement)
        select.bind(1, place)
        select.bind(2, count)
        switch self {
        case .creation: break
        case .skill(let skill, let status):
            select.bind(3, skill)
            select.bind(4, status)
        case .status(let status): select.bind(3, status)
        case .owner(let owner): select.bind(3, owner)
        case .label(let name, let value):
            select.bind(3, name)
            select.bind(4, value)
        }
        var ordinals: [Int64] = []
        while try select.step() { ordinals.append(select.integer(0)) }
        return ordinals
    }

    private var statement: ListStatement {
        switch self {
        case .creation: .all
        case .skill: .bySkill
        case .status: .byStatus
        case .owner: .byOwner
        case .label: .byLabel
        }
    }
}
