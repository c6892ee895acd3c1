import CSQLite

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension SQLiteRunStore {
    /// Copies a database as it stands at this moment, while a service may write to it.
    ///
    /// The copy is whole or it is not there: it is made under another name beside it and gets its own when it is
    /// complete. The journal of the service grows while the copy is made.
    ///
    /// - Parameters:
    ///   - path: The database.
    ///   - file: The copy; there must be no such file.
    /// - Throws: A `SQLiteStoreError`.
    public static func backup(of path: String, to file: String) throws(SQLiteStoreError) {
        let source = try StoreFile.openForReading(path)
        guard access(file, F_OK) != 0 else { throw SQLiteStoreError(.exists, file) }
        let partial = file + ".partial"
        guard try SystemFiles.makeFile(partial) else { throw SQLiteStoreError(.exists, partial) }
        defer {
            for name in [partial, partial + "-wal", partial + "-shm", partial + "-journal"] { unlink(name) }
        }
        do {
            try copy(source, to: partial)
        } catch {
            throw SQLiteStoreError(of: error, partial)
        }
        // Gives the copy its name only where there is none; the other name goes with the rest.
        guard link(partial, file) == 0 else {
            throw SQLiteStoreError(errno == EEXIST ? .exists : .unusable, file, SystemFiles.lastError)
        }
    }

    /// Copies page by page in one step, which sees one state of the database.
    private static func copy(_ source: SQLiteConnection, to path: String) throws(SQLiteFault) {
        let target = try SQLiteConnection(path, .writing)
        guard let backup = sqlite3_backup_init(target.database, "main", source.database, "main") else {
            throw target.fault
        }
        sqlite3_backup_step(backup, -1)
        guard sqlite3_backup_finish(backup) == SQLITE_OK else { throw target.fault }
        // A single file, whoever opens it.
        try target.execute("PRAGMA journal_mode = DELETE")
    }
}
