/// What walks through the order of creation backwards: all runs, or those of one index.
enum ListStatement: Int, StoreStatement {
    case all, bySkill, byStatus, byOwner, byLabel

    static let base = ReadingStatement.base + ReadingStatement.allCases.count

    var sql: String {
        switch self {
        case .all: "SELECT ordinal FROM runs WHERE ordinal < ?1 ORDER BY ordinal DESC LIMIT ?2"
        case .bySkill:
            """
            SELECT ordinal FROM runs WHERE skill = ?3 AND status = ?4 AND ordinal < ?1
            ORDER BY ordinal DESC LIMIT ?2
            """
        case .byStatus:
            "SELECT ordinal FROM runs WHERE status = ?3 AND ordinal < ?1 ORDER BY ordinal DESC LIMIT ?2"
        case .byOwner:
            "SELECT ordinal FROM runs WHERE owner = ?3 AND ordinal < ?1 ORDER BY ordinal DESC LIMIT ?2"
        case .byLabel:
            """
            SELECT run FROM labels WHERE name = ?3 AND value = ?4 AND run < ?1 ORDER BY run DESC LIMIT ?2
            """
        }
    }
}
