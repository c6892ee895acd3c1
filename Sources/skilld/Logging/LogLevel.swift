/// How severe a line of the log is.
enum LogLevel: String, CaseIterable, Comparable, Sendable {
    case debug
    case info
    case warning
    case error

    static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

    private var rank: Int {
        switch self {
        case .debug: 0
        case .info: 1
        case .warning: 2
        case .error: 3
        }
    }
}
