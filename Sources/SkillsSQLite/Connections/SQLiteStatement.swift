import CSQLite

/// A prepared statement: values are bound, rows are stepped through, and it is ready for the next use.
final class SQLiteStatement {
    private let handle: OpaquePointer
    private let connection: OpaquePointer

    init(_ handle: OpaquePointer, of connection: OpaquePointer) {
        self.handle = handle
        self.connection = connection
    }

    deinit { sqlite3_finalize(handle) }

    /// Goes to the next row.
    ///
    /// - Returns: False at the end, where the statement is ready for the next use.
    /// - Throws: A `SQLiteFault` when it fails; it is ready for the next use then, too.
    func step() throws(SQLiteFault) -> Bool {
        let code = sqlite3_step(handle)
        if code == SQLITE_ROW { return true }
        let fault =
            code == SQLITE_DONE
            ? nil
            : SQLiteFault(
                code: sqlite3_extended_errcode(connection),
                message: String(cString: sqlite3_errmsg(connection)))
        sqlite3_reset(handle)
        if let fault { throw fault }
        return false
    }

    /// Runs a statement of which no row is wanted.
    ///
    /// - Throws: A `SQLiteFault` when it fails.
    func run() throws(SQLiteFault) {
        while try step() {}
    }

    /// Gives the rows up that have not been read.
    func reset() {
        // Repeats the code of the last step, which was seen there.
        sqlite3_reset(handle)
    }

    // MARK: - Values, their places counted from 1

    func bind(_ place: Int32, _ value: Int64) {
        sqlite3_bind_int64(handle, place, value)
    }

    func bind(_ place: Int32, _ value: Int) {
        sqlite3_bind_int64(handle, place, Int64(value))
    }

    func bind(_ place: Int32, _ value: Int64?) {
        if let value { sqlite3_bind_int64(handle, place, value) } else { sqlite3_bind_null(handle, place) }
    }

    func bind(_ place: Int32, _ value: Double?) {
        if let value { sqlite3_bind_double(handle, place, value) } else { sqlite3_bind_null(handle, place) }
    }

    func bind(_ place: Int32, _ value: String?) {
        guard var value else {
            sqlite3_bind_null(handle, place)
            return
        }
        value.withUTF8 { text in
            text.withMemoryRebound(to: CChar.self) { text in
                _ = skills_sqlite_bind_text(handle, place, text.baseAddress, UInt64(text.count))
            }
        }
    }

    func bind(_ place: Int32, _ value: [UInt8]?) {
        guard let value else {
            sqlite3_bind_null(handle, place)
            return
        }
        value.withUnsafeBytes { bytes in
            _ = skills_sqlite_bind_blob(handle, place, bytes.baseAddress, UInt64(bytes.count))
        }
    }

    // MARK: - Columns, counted from 0

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

    func optionalDouble(_ column: Int32) -> Double? {
        isNull(column) ? nil : sqlite3_column_double(handle, column)
    }

    func text(_ column: Int32) -> String {
        guard let text = sqlite3_column_text(handle, column) else { return "" }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
    }

    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    /// The bytes of a column in place, until the next step.
    func withBytes<Value, Failure>(
        _ column: Int32, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let bytes = sqlite3_column_blob(handle, column)
        let count = Int(sqlite3_column_bytes(handle, column))
        return try body(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
    }

    func bytes(_ column: Int32) -> [UInt8] { withBytes(column) { Array($0) } }

    func optionalBytes(_ column: Int32) -> [UInt8]? { isNull(column) ? nil : bytes(column) }
}
