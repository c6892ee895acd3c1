import Skills

/// Whether the store can be written to, by what has become of its last writes.
struct StoreHealth {
    /// What callers are told.
    private(set) var condition = StoreCondition.ready

    /// A write has failed.
    ///
    /// - Returns: What is worth a line in the log; `nil` when it is known.
    mutating func failed(_ fault: SQLiteFault) -> String? {
        let next = StoreCondition.unavailable(fault.sentence)
        guard next != condition else { return nil }
        condition = next
        return "\(fault.sentence) SQLite says: \(fault)"
    }

    /// A write has been committed.
    ///
    /// - Returns: What is worth a line in the log; `nil` when nothing was wrong.
    mutating func succeeded() -> String? {
        guard condition != .ready else { return nil }
        condition = .ready
        return "The store can be written to again."
    }
}
