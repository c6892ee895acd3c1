import CSQLite

/// One connection to a database with the statements that were prepared on it.
///
/// Used by one thread at a time; whoever owns it sees to that.
final class SQLiteConnection {
    /// What a connection may do.
    enum Access {
        /// Reads alone; the file must be there.
        case reading
        /// Reads and writes; the file is made where it is missing.
        case writing
    }

    private let handle: OpaquePointer
    private var statements: [SQLiteStatement?]

    /// Opens a database.
    ///
    /// - Throws: A `SQLiteFault` when that fails.
    init(_ path: String, _ access: Access) throws(SQLiteFault) {
        let flags =
            switch access {
            case .reading: SQLITE_OPEN_READONLY
            case .writing: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            }
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(
            path, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_PRIVATECACHE, nil
        )
        guard code == SQLITE_OK, let opened else {
            let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "no memory"
            sqlite3_close_v2(opened)
            throw SQLiteFault(code: code, message: message)
        }
        handle = opened
        statements = Array(repeating: nil, count: StoreStatements.count)
        sqlite3_busy_timeout(handle, 5000)
    }

    deinit {
        statements = []
        sqlite3_close_v2(handle)
    }

    /// Whether a transaction is open.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// How many rows the last statement has changed.
    var changes: Int { Int(sqlite3_changes64(handle)) }

    /// The database itself, for what has no statement.
    var database: OpaquePointer { handle }

    /// What the last call has failed with.
    var fault: SQLiteFault {
        SQLiteFault(code: sqlite3_extended_errcode(handle), message: String(cString: sqlite3_errmsg(handle)))
    }

    /// A statement of the store, prepared once.
    ///
    /// - Throws: A `SQLiteFault` when it can't be prepared.
    func statement<Statement: StoreStatement>(_ statement: Statement) throws(SQLiteFault) -> SQLiteStatement {
        let place = Statement.base + statement.rawValue
        if let prepared = statements[place] { return prepared }
        let prepared = try prepare(statement.sql)
        statements[place] = prepared
        return prepared
    }

    /// A statement that is used once.
    ///
    /// - Throws: A `SQLiteFault` when it can't be prepared.
    func prepare(_ sql: String) throws(SQLiteFault) -> SQLiteStatement {
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard code == SQLITE_OK, let statement else { throw fault }
        return SQLiteStatement(statement, of: handle)
    }

    /// Runs statements that give no rows.
    ///
    /// - Throws: A `SQLiteFault` at the first that fails.
    func execute(_ sql: String) throws(SQLiteFault) {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw fault }
    }

    /// The whole number that a statement gives in its first row; 0 where there is none.
    ///
    /// - Throws: A `SQLiteFault` when it fails.
    func integer(_ sql: String) throws(SQLiteFault) -> Int64 {
        let statement = try prepare(sql)
        return try statement.step() ? statement.integer(0) : 0
    }

    /// Does what belongs together in one transaction; a failure undoes all of it.
    ///
    /// - Throws: What the body throws, or the `SQLiteFault` of the commit.
    func transaction<Value>(_ body: () throws -> Value) throws -> Value {
        try statement(TransactionStatement.begin).run()
        do {
            let value = try body()
            try statement(TransactionStatement.commit).run()
            return value
        } catch {
            rollBack()
            throw error
        }
    }

    /// Undoes what the open transaction has done, where SQLite has not done so by itself.
    func rollBack() {
        guard isInTransaction else { return }
        do {
            try statement(TransactionStatement.rollback).run()
        } catch {
            // Only a lack of memory comes here; the next BEGIN then fails and this is tried again.
        }
    }

    /// Reads in one transaction, so that all of it sees the same state of the database.
    ///
    /// - Throws: What the body throws, or the `SQLiteFault` of the beginning.
    func snapshot<Value>(_ body: () throws -> Value) throws -> Value {
        rollBack()
        try statement(TransactionStatement.beginReading).run()
        defer { rollBack() }
        return try body()
    }
}
