import Skills
import SkillsTesting
import Testing

@testable import SkillsSQLite

@Suite struct SQLiteRunStoreConformanceTests {
    @Test(arguments: RunStoreConformance<SQLiteRunStore>.cases)
    func `the store keeps what is promised`(_ promise: RunStoreCase) async throws {
        let folder = TestFolder()
        let suite = RunStoreConformance(
            make: { try SQLiteRunStore(path: folder.database, durability: .normal) },
            reopen: { store in
                await store.close()
                return try SQLiteRunStore(path: folder.database, durability: .normal)
            },
            close: { await $0.close() })
        try await suite.run(promise)
    }

    /// So that whatever is read comes from the file.
    @Test(arguments: RunStoreConformance<SQLiteRunStore>.cases)
    func `the store keeps what is promised without anything in memory`(_ promise: RunStoreCase) async throws {
        let folder = TestFolder()
        var limits = SQLiteStoreLimits()
        limits.recentBytes = 0
        let suite = RunStoreConformance(
            make: { [limits] in
                try SQLiteRunStore(path: folder.database, durability: .normal, limits: limits)
            },
            reopen: { [limits] store in
                await store.close()
                return try SQLiteRunStore(path: folder.database, durability: .normal, limits: limits)
            },
            close: { await $0.close() })
        try await suite.run(promise)
    }
}
