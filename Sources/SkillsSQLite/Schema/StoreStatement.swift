/// A statement of the store: each is prepared once for a connection, and a test can look at the plans of all.
protocol StoreStatement: CaseIterable, RawRepresentable<Int>, Sendable {
    /// The number of its first case among all statements.
    static var base: Int { get }
    /// The text.
    var sql: String { get }
}

/// All statements of the store.
enum StoreStatements {
    /// How many there are.
    static let count = DeliveryStatement.base + DeliveryStatement.allCases.count

    /// Their texts.
    static var texts: [String] {
        TransactionStatement.allCases.map(\.sql) + RunStatement.allCases.map(\.sql)
            + PartStatement.allCases.map(\.sql) + DroppingStatement.allCases.map(\.sql)
            + ReadingStatement.allCases.map(\.sql) + ListStatement.allCases.map(\.sql)
            + DeliveryStatement.allCases.map(\.sql)
    }
}
