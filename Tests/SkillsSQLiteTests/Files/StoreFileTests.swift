import Glibc
import Testing

@testable import SkillsSQLite
@testable import SkillsTesting

@Suite struct StoreFileTests {
    private let folder = TestFolder()

    @Test func `a database is made with the folders above it, for its owner alone`() async throws {
        let path = folder.path + "/some/where/skilld.db"
        let store = try SQLiteRunStore(path: path)
        try await store.fill(1)
        for name in ["", "/skilld.db", "/skilld.db-wal", "/skilld.db-shm", "/skilld.db.lock"] {
            var status = stat()
            #expect(stat(folder.path + "/some/where" + name, &status) == 0)
            #expect(status.st_mode & 0o077 == 0, "\(name)")
        }
        await store.close()
    }

    @Test(arguments: StoreDurability.allCases)
    func `a commit is flushed as the durability says`(durability: StoreDurability) throws {
        let opened = try StoreFile.openForWriting(folder.database, durability)
        let flushing = try opened.connection.integer("PRAGMA synchronous")
        #expect(flushing == (durability == .full ? 2 : 1))
        #expect(try opened.connection.integer("PRAGMA application_id") == StoreSchema.applicationID)
        #expect(try opened.connection.integer("PRAGMA user_version") == StoreSchema.version)
    }

    @Test func `each opening has a number of its own`() throws {
        let first = try StoreFile.openForWriting(folder.database, .normal).state.boot
        #expect(try StoreFile.openForWriting(folder.database, .normal).state.boot == first + 1)
    }

    @Test func `an empty file becomes a database`() async throws {
        TestFolder.write([], to: folder.database)
        let store = try SQLiteRunStore(path: folder.database)
        try await store.fill(1)
        await store.close()
    }
}
