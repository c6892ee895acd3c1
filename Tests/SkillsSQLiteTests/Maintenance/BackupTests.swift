import Skills
import Testing

@testable import SkillsSQLite
@testable import SkillsTesting

@Suite struct BackupTests {
    private let folder = TestFolder()

    @Test func `a copy that is made while the service writes is whole and can be used`() async throws {
        let store = try SQLiteRunStore(path: folder.database, durability: .normal)
        let before = try await store.fill(200)
        let copy = folder.path + "/copy.db"
        try await withThrowingTaskGroup { group in
            group.addTask { try await store.fill(500) }
            group.addTask {
                try SQLiteRunStore.backup(of: folder.database, to: copy)
                return []
            }
            try await group.waitForAll()
        }
        await store.close()
        #expect(try SQLiteRunStore.check(copy) == [])
        let restored = try SQLiteRunStore(path: copy)
        for script in before {
            #expect(try await restored.events(of: script.id, after: 0)?.events.count == 3)
        }
        try await restored.fill(1)
        await restored.close()
        #expect(!folder.names.contains { $0.contains("partial") })
    }

    @Test func `a file that is there already is left as it is`() async throws {
        let store = try SQLiteRunStore(path: folder.database)
        let copy = folder.path + "/copy.db"
        TestFolder.write([1, 2, 3], to: copy)
        #expect(throws: SQLiteStoreError.self) { try SQLiteRunStore.backup(of: folder.database, to: copy) }
        #expect(TestFolder.bytes(of: copy) == [1, 2, 3])
        await store.close()
    }

    @Test func `without a database there is no copy`() {
        let copy = folder.path + "/copy.db"
        do throws(SQLiteStoreError) {
            try SQLiteRunStore.backup(of: folder.database, to: copy)
            Issue.record("nothing was copied")
        } catch {
            #expect(error.reason == .missing)
        }
        #expect(folder.names == [])
    }

    @Test func `a copy that can't be written leaves nothing behind`() async throws {
        let store = try SQLiteRunStore(path: folder.database)
        #expect(throws: SQLiteStoreError.self) {
            try SQLiteRunStore.backup(of: folder.database, to: folder.path + "/nowhere/copy.db")
        }
        await store.close()
        #expect(folder.names == ["skilld.db", "skilld.db.lock"])
    }
}
