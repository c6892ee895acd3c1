extension SQLiteRunStore {
    /// Verifies a database, whether a service uses it or not: SQLite's own structure, then what the store relies on.
    ///
    /// Reads all of it, in one snapshot.
    ///
    /// - Parameter path: The database.
    /// - Returns: What is wrong, a sentence each, a hundred at most; empty when nothing is.
    /// - Throws: A `SQLiteStoreError` when it can't be opened, or is damaged so much that it can't be read.
    public static func check(_ path: String) throws(SQLiteStoreError) -> [String] {
        let connection = try StoreFile.openForReading(path)
        do {
            return try connection.snapshot {
                var check = StoreCheck(connection)
                try check.run()
                return check.faults
            }
        } catch {
            throw SQLiteStoreError(of: error, path)
        }
    }
}
