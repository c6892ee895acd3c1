import CSQLite
import Skills

/// A database as a file: what it is, and how it is opened.
enum StoreFile {
    /// What every database of SQLite begins with.
    private static let magic = Array("SQLite format 3\0".utf8)
    /// How many pages the journal has before what it holds is moved into the database: 16 MiB.
    private static let checkpointPages = 4000

    /// Opens a database for writing, or makes it; changes nothing of a file that is something else.
    ///
    /// Whoever calls holds the lock.
    ///
    /// - Returns: The connection and the state, with the number of this opening.
    /// - Throws: A `SQLiteStoreError`.
    static func openForWriting(_ path: String, _ durability: StoreDurability) throws(SQLiteStoreError) -> (
        connection: SQLiteConnection, state: StoreState
    ) {
        if try !isNew(path) {
            // Seen through a connection that writes nothing, before one that would touch its journal.
            try examine(path)
        } else {
            try SystemFiles.makeFile(path)
        }
        do {
            let connection = try SQLiteConnection(path, .writing)
            let journal = try connection.prepare("PRAGMA journal_mode = WAL")
            guard try journal.step(), journal.text(0) == "wal" else {
                throw SQLiteStoreError(
                    .unusable, path, "its file system can't share memory between connections")
            }
            journal.reset()
            try connection.execute(
                """
                PRAGMA synchronous = \(durability == .full ? "FULL" : "NORMAL");
                PRAGMA wal_autocheckpoint = \(checkpointPages);
                PRAGMA journal_size_limit = 67108864;
                PRAGMA cache_size = -16384;
                PRAGMA temp_store = MEMORY;
                """)
            try migrate(connection)
            let state = try connection.transaction {
                var state = try StoreState.load(connection)
                state.boot += 1
                try state.save(connection)
                return state
            }
            return (connection, state)
        } catch {
            throw SQLiteStoreError(of: error, path)
        }
    }

    /// Opens a database of this service for reading beside its owner.
    ///
    /// - Throws: A `SQLiteStoreError`.
    static func openForReading(_ path: String) throws(SQLiteStoreError) -> SQLiteConnection {
        if try isNew(path) { throw SQLiteStoreError(.missing, path) }
        try examine(path)
        do {
            let connection = try SQLiteConnection(path, .reading)
            try connection.execute("PRAGMA cache_size = -4096; PRAGMA temp_store = MEMORY;")
            return connection
        } catch {
            throw SQLiteStoreError(error, path)
        }
    }

    /// Whether there is no file, or an empty one.
    private static func isNew(_ path: String) throws(SQLiteStoreError) -> Bool {
        guard let beginning = try SystemFiles.beginning(of: path, atMost: magic.count), !beginning.isEmpty
        else { return true }
        guard beginning == magic else { throw SQLiteStoreError(.foreign, path) }
        return false
    }

    /// Looks whether a file is a database of this service and of a known version, without changing it.
    private static func examine(_ path: String) throws(SQLiteStoreError) {
        do {
            let connection = try SQLiteConnection(path, .reading)
            let application = try connection.integer("PRAGMA application_id")
            let version = try connection.integer("PRAGMA user_version")
            let isEmpty = try connection.integer("SELECT count(*) FROM sqlite_schema") == 0
            if isEmpty, application == 0, version == 0 { return }
            guard application == StoreSchema.applicationID, version > 0 else {
                throw SQLiteStoreError(.foreign, path)
            }
            guard version <= StoreSchema.version else {
                throw SQLiteStoreError(
                    .newer, path, "its tables have version \(version), this one knows \(StoreSchema.version)")
            }
        } catch {
            throw SQLiteStoreError(of: error, path)
        }
    }

    /// Takes the steps that lead to the present tables, each in a transaction of its own.
    private static func migrate(_ connection: SQLiteConnection) throws {
        let version = try connection.integer("PRAGMA user_version")
        for (index, migration) in StoreSchema.migrations.enumerated().dropFirst(Int(version)) {
            try connection.transaction {
                try connection.execute(migration)
                try connection.execute(
                    """
                    PRAGMA application_id = \(StoreSchema.applicationID);
                    PRAGMA user_version = \(index + 1);
                    """)
            }
        }
    }
}
