import CSQLite

/// What SQLite refused to do, in its own words, which are for the log alone.
struct SQLiteFault: Error, CustomStringConvertible {
    /// The extended result code.
    let code: Int32
    /// SQLite's message.
    let message: String

    /// The code without what extends it.
    var primaryCode: Int32 { code & 0xFF }

    /// Whether there is no room: on the disk, or by a limit of the file's size.
    var isFull: Bool { primaryCode == SQLITE_FULL }

    /// Whether the file is no whole database.
    var isDamage: Bool { primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB }

    /// Message and code.
    var description: String { "\(message) (\(code))" }

    /// What is wrong in a sentence that is safe to show to a client.
    var sentence: String {
        switch primaryCode {
        case SQLITE_FULL: "The disk that holds the store is full."
        case SQLITE_IOERR: "The disk that holds the store reports errors."
        case SQLITE_BUSY, SQLITE_LOCKED: "The store's database is held by another program."
        case SQLITE_CORRUPT, SQLITE_NOTADB: "The store's database is damaged."
        case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN, SQLITE_AUTH:
            "The store's files can't be written to."
        default: "The store can't be written to."
        }
    }
}
