import Skills
import Testing

@testable import SkillsSQLite
@testable import SkillsTesting

@Suite struct StoreLockTests {
    private let folder = TestFolder()

    @Test func `a second owner is refused and disturbs nothing`() async throws {
        let store = try SQLiteRunStore(path: folder.database)
        do throws(SQLiteStoreError) {
            _ = try SQLiteRunStore(path: folder.database)
            Issue.record("two stores own one database")
        } catch {
            #expect(error.reason == .inUse)
            #expect(error.description == "Another service uses \(folder.database).")
        }
        try await store.fill(1)
        await store.close()
    }

    @Test func `a database that was closed has no owner`() async throws {
        let first = try SQLiteRunStore(path: folder.database)
        let script = try await first.fill(1)[0]
        await first.close()
        let second = try SQLiteRunStore(path: folder.database)
        #expect(try await second.run(script.id)?.runStatus == .succeeded)
        await second.close()
    }

    @Test func `a store that was let go of without a close has no owner`() async throws {
        do { _ = try SQLiteRunStore(path: folder.database) }
        let second = try SQLiteRunStore(path: folder.database)
        await second.close()
    }
}
