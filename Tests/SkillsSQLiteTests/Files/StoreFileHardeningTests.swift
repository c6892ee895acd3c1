import Glibc
import Skills
import TestSupport
import Testing

@testable import SkillsSQLite
@testable import SkillsTesting

@Suite struct StoreFileHardeningTests {
    private let folder = TestFolder()

    private func reason() -> SQLiteStoreError.Reason? {
        do throws(SQLiteStoreError) {
            _ = try SQLiteRunStore(path: folder.database, durability: .normal)
            return nil
        } catch {
            #expect(error.path == folder.database)
            #expect(error.description.contains(folder.database))
            return error.reason
        }
    }

    /// A database with some hundred runs, closed.
    private func filled() async throws -> [UInt8] {
        let store = try SQLiteRunStore(path: folder.database, durability: .normal)
        try await store.fill(300, payload: 500)
        await store.close()
        return TestFolder.bytes(of: folder.database)
    }

    @Test func `a file that is no database is left as it is`() throws {
        let bytes = Array("This is a text that somebody needs.\n".utf8)
        TestFolder.write(bytes, to: folder.database)
        #expect(reason() == .foreign)
        #expect(TestFolder.bytes(of: folder.database) == bytes)
    }

    @Test func `a database of another program is left as it is`() throws {
        do {
            let other = try SQLiteConnection(folder.database, .writing)
            try other.execute("CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES ('mine')")
        }
        let bytes = TestFolder.bytes(of: folder.database)
        #expect(reason() == .foreign)
        #expect(TestFolder.bytes(of: folder.database) == bytes)
        #expect(folder.names == ["skilld.db", "skilld.db.lock"])
    }

    @Test func `a database of a later version is left as it is`() async throws {
        _ = try await filled()
        do {
            let later = try SQLiteConnection(folder.database, .writing)
            try later.execute("PRAGMA user_version = 1000")
        }
        let bytes = TestFolder.bytes(of: folder.database)
        #expect(reason() == .newer)
        #expect(TestFolder.bytes(of: folder.database) == bytes)
    }

    @Test(arguments: [17, 100, 4096, 20_000])
    func `a truncated database is reported and left as it is`(length: Int) async throws {
        let bytes = Array(try await filled().prefix(length))
        TestFolder.write(bytes, to: folder.database)
        let found = reason()
        #expect(found == .damaged || found == .foreign)
        #expect(TestFolder.bytes(of: folder.database) == bytes)
    }

    @Test func `bytes that were changed anywhere never crash the store, and the check finds what matters`()
        async throws
    {
        let whole = try await filled()
        var found = 0
        for seed in UInt64(1)...40 {
            var random = SeededGenerator(seed: seed)
            var bytes = whole
            for _ in 0..<64 {
                bytes[Int.random(in: 16..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            TestFolder.write(bytes, to: folder.database)
            do throws(SQLiteStoreError) {
                let faults = try SQLiteRunStore.check(folder.database)
                if !faults.isEmpty { found += 1 }
            } catch {
                #expect(
                    error.reason == .damaged || error.reason == .foreign || error.reason == .newer,
                    "seed \(seed)")
                found += 1
            }
            try await useDamaged(seed: seed)
            for ending in ["-wal", "-shm"] { unlink(folder.database + ending) }
        }
        #expect(found > 30)
    }

    /// Reads and writes what a damaged file still holds; nothing but an error may come of it.
    private func useDamaged(seed: UInt64) async throws {
        let store: SQLiteRunStore
        do throws(SQLiteStoreError) {
            store = try SQLiteRunStore(path: folder.database, durability: .normal)
        } catch {
            return
        }
        do {
            for run in try await store.runs(RunQuery(limit: 200)).runs {
                _ = try await store.run(run.id)
                _ = try await store.events(of: run.id, after: 0)
            }
            _ = try await store.log(after: 0)
            _ = try await store.claim()
            try await store.fill(2)
            _ = try await store.prune(RunRetention(), at: .sample())
        } catch is RunStoreError {
            // What can't be read is said to be so.
        }
        await store.close()
    }

    @Test func `a folder that can't be made is named`() {
        TestFolder.write([], to: folder.path + "/file")
        do throws(SQLiteStoreError) {
            _ = try SQLiteRunStore(path: folder.path + "/file/data/skilld.db")
            Issue.record("a file is no folder")
        } catch {
            #expect(error.reason == .unusable)
            #expect(error.path.hasPrefix(folder.path + "/file"))
        }
    }
}
