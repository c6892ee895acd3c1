import Skills
import SkillsSQLite

/// The store of a service, and what there is to do with it at the end.
struct OpenedStore: Sendable {
    let store: any RunStore
    /// Where it keeps what it stores; `nil` for one in memory.
    let folder: DataFolder?
    /// For the log: what it is.
    let description: String
    private let database: SQLiteRunStore?

    /// Opens the store that a configuration names, making the data folder where it needs one.
    ///
    /// - Throws: A ``DataFault`` or the store's own error, whose text is a sentence: another service has the data, the
    ///   database is damaged or newer than this program. The files are as they were then.
    init(_ configuration: Configuration, under directory: String = "", log: Log) throws {
        switch configuration.store {
        case .memory:
            store = MemoryRunStore(limits: configuration.memoryLimits)
            folder = nil
            database = nil
            description = "store memory: runs are gone when the process ends"
        case .sqlite:
            let folder = DataFolder(configuration.data, under: directory)
            try folder.make()
            let database = try SQLiteRunStore(
                path: folder.database, durability: configuration.durability,
                limits: configuration.databaseLimits,
                notice: { log.write(.error, $0) })
            store = database
            self.database = database
            self.folder = folder
            description = "store sqlite at \(folder.database), durability \(configuration.durability)"
        }
    }

    /// Writes out what waits and lets the data go.
    func close() async {
        await database?.close()
    }
}
