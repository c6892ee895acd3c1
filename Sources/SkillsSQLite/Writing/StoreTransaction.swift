import Skills
import SkillsJSON

/// What is written together: the changes of one transaction, and what is to be told once it is committed.
///
/// Thrown away whole when the transaction fails.
struct StoreTransaction {
    /// What is true after the commit and not before.
    enum Effect {
        /// A write has been done, at this place in the order of creation; its last event has this position.
        case written(RunWrite, position: Int64)
        /// The run was claimed.
        case claimed(Run)
        /// The events of a run up to this number have gone, which stood no higher than this position.
        case trimmed(RunID, throughSeq: Int64, throughPosition: Int64)
        /// Its input and output have gone.
        case lostPayloads(RunID)
        /// It has gone.
        case dropped(RunID)
    }

    let connection: SQLiteConnection
    let limits: SQLiteStoreLimits
    /// The state after the transaction.
    var state: StoreState
    /// What is to be told.
    var effects: [Effect] = []

    /// Does one change.
    ///
    /// - Returns: The commit as it will be, or the refusal, which leaves the transaction as it was.
    /// - Throws: A `SQLiteFault` or `RowFault`, after which the transaction must not be committed.
    mutating func apply(_ change: StoreChange) throws -> Result<RunCommit, RunStoreError> {
        switch change {
        case .write(let write): return try apply(write)
        case .record(let outcome):
            try record(outcome)
            return .success(RunCommit(position: UInt64(clamping: state.position)))
        }
    }

    /// Does one write.
    ///
    /// - Returns: The commit as it will be, or the refusal, which leaves the transaction as it was.
    /// - Throws: A `SQLiteFault`, after which the transaction must not be committed.
    mutating func apply(_ write: RunWrite) throws(SQLiteFault) -> Result<RunCommit, RunStoreError> {
        let first = effects.count
        let refusal =
            switch write.expectation {
            case .absent: try create(write)
            case .present(let seq, let epoch): try change(write, from: seq, of: epoch)
            }
        if let refusal { return .failure(refusal) }
        // Before what it has trimmed, maybe of its own events.
        effects.insert(.written(write, position: state.position), at: first)
        return .success(RunCommit(position: UInt64(clamping: state.position)))
    }
}
