import Skills
import SkillsJSON
import Testing

@testable import SkillsSQLite
@testable import SkillsTesting

/// What a killed process leaves is what its files hold at that moment: copies of them are opened instead.
@Suite struct SQLiteRunStoreCrashTests {
    private let folder = TestFolder()

    /// The files as they are now, opened as another process would.
    private func afterwards(_ number: Int) throws -> String {
        let path = folder.path + "/after-\(number).db"
        for ending in ["-wal", ""] {
            TestFolder.write(TestFolder.bytes(of: folder.database + ending), to: path + ending)
        }
        return path
    }

    @Test func `whatever was acknowledged is there after a crash, and goes on`() async throws {
        let store = try SQLiteRunStore(path: folder.database, durability: .normal)
        var active: [StoredRunScript] = []
        for round in 0..<6 {
            let ended = try await store.fill(20)
            var script = StoredRunScript(.sample())
            try await store.submit(script.create())
            try await store.submit(script.emit(["a", "b", "c"]))
            active.append(script)
            let path = try afterwards(round)
            #expect(try SQLiteRunStore.check(path) == [])
            let next = try SQLiteRunStore(path: path, durability: .normal)
            for script in ended { #expect(try await next.run(script.id)?.runStatus == .succeeded) }
            let claimed = try await next.claim()
            #expect(claimed.map(\.run.id) == active.map(\.id))
            #expect(claimed.allSatisfy { $0.run.epoch == 2 })
            let last = try await store.log(after: .max).last
            let page = try await next.log(after: 0, limit: PageLimit(count: 10_000, bytes: .max))
            #expect(page.last == last)
            #expect(page.entries.map(\.position) == Array(1...last))
            var resumed = StoredRunScript(stored: claimed[0].run)
            #expect(try await next.submit(resumed.succeed()).position == last + 1)
            await next.close()
        }
        await store.close()
    }

    @Test func `a journal that breaks off in the middle loses its last commits alone`() async throws {
        let store = try SQLiteRunStore(path: folder.database, durability: .normal)
        let scripts = try await store.fill(40)
        let journal = TestFolder.bytes(of: folder.database + "-wal")
        for (number, length) in stride(from: 40_000, to: journal.count, by: 90_001).enumerated() {
            let path = try afterwards(number)
            TestFolder.write(Array(journal.prefix(length)), to: path + "-wal")
            let next = try SQLiteRunStore(path: path, durability: .normal)
            var isGone = false
            for script in scripts {
                let run = try await next.run(script.id)
                #expect(run == nil || !isGone, "a later commit is there, an earlier one is not")
                if run == nil { isGone = true }
            }
            #expect(isGone)
            await next.close()
            #expect(try SQLiteRunStore.check(path) == [])
        }
        await store.close()
    }

    @Test func `positions and places of what was deleted are not given out again`() async throws {
        let store = try SQLiteRunStore(path: folder.database, durability: .normal)
        let scripts = try await store.fill(3)
        let last = try await store.log(after: .max).last
        for script in scripts { _ = try await store.delete(script.id) }
        await store.close()
        let next = try SQLiteRunStore(path: folder.database, durability: .normal)
        #expect(try await next.log(after: 0).last == last)
        var script = StoredRunScript(.sample())
        #expect(try await next.submit(script.performAtOnce()).position == last + 3)
        await next.close()
    }
}
