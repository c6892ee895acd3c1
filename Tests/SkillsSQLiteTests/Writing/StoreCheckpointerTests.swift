import Skills
import Testing

@testable import SkillsSQLite
@testable import SkillsTesting

@Suite struct StoreCheckpointerTests {
    private let folder = TestFolder()

    private func open() throws -> SQLiteRunStore {
        var limits = SQLiteStoreLimits()
        limits.checkpointPages = 20
        return try SQLiteRunStore(path: folder.database, durability: .normal, limits: limits)
    }

    private func bytes(of suffix: String = "") -> Int {
        TestFolder.bytes(of: folder.database + suffix).count
    }

    @Test func `the journal stays short while writes keep coming, and the database gets what it held`()
        async throws
    {
        let store = try open()
        let before = bytes()
        // Each takes some pages; all of them together would be some ten thousand.
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { _ = try? await store.fill(200, payload: 20_000) }
            }
        }
        #expect(try await store.runs(RunQuery(limit: 5)).runs.count == 5)
        let written = 1600 * 20_000
        #expect(bytes() > before + written / 2)
        #expect(bytes(of: "-wal") < written / 4)
        await store.close()
        #expect(bytes(of: "-wal") == 0)
        #expect(try SQLiteRunStore.check(folder.database) == [])
    }

    @Test func `what was being moved when the process ended is read again`() async throws {
        let abandoned = try open()
        let scripts = try await abandoned.fill(100, payload: 20_000)
        // As the end of a process does: a copy of the files as they are, taken while the owner is at work.
        let copy = TestFolder()
        TestFolder.write(TestFolder.bytes(of: folder.database), to: copy.database)
        TestFolder.write(TestFolder.bytes(of: folder.database + "-wal"), to: copy.database + "-wal")
        await abandoned.close()
        let store = try SQLiteRunStore(path: copy.database, durability: .normal)
        for script in scripts { #expect(try await store.run(script.id)?.runStatus == .succeeded) }
        await store.close()
    }
}
