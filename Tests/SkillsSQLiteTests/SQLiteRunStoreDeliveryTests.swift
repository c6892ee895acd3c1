import Skills
import SkillsJSON
import Testing

@testable import SkillsSQLite
@testable import SkillsTesting

/// Messages to webhooks in the file: across a crash, from an earlier version, and within shared transactions.
@Suite struct SQLiteRunStoreDeliveryTests {
    private let folder = TestFolder()

    /// The files as they are now, opened as another process would.
    private func afterwards(_ number: Int, journal length: Int? = nil) throws -> String {
        let path = folder.path + "/after-\(number).db"
        let journal = TestFolder.bytes(of: folder.database + "-wal")
        TestFolder.write(Array(journal.prefix(length ?? journal.count)), to: path + "-wal")
        TestFolder.write(TestFolder.bytes(of: folder.database), to: path)
        return path
    }

    @Test func `the end of a run and its messages are there together after a crash, or not at all`()
        async throws
    {
        let store = try SQLiteRunStore(path: folder.database, durability: .normal)
        var scripts: [StoredRunScript] = []
        for _ in 0..<20 {
            var script = StoredRunScript(.sample())
            script.hosts = ["one.example"]
            script.body = [UInt8](repeating: 32, count: 3000)
            for write in [script.create(), script.start(), script.succeed(.string("done"))] {
                try await store.submit(write)
            }
            scripts.append(script)
        }
        let journal = TestFolder.bytes(of: folder.database + "-wal").count
        for (number, length) in stride(from: 60_000, through: journal, by: journal / 9).enumerated() {
            let path = try afterwards(number, journal: length)
            let next = try SQLiteRunStore(path: path, durability: .normal)
            for script in scripts {
                let run = try await next.run(script.id)
                let told = try await next.messages(of: script.id)
                #expect((run == nil) == (told == nil))
                #expect((told ?? []).map(\.seq) == Array([1, 2, 3].prefix(Int(run?.seq ?? 0))))
            }
            await next.close()
            #expect(try SQLiteRunStore.check(path) == [])
        }
        let next = try SQLiteRunStore(path: try afterwards(99), durability: .normal)
        #expect(Set(try await next.due().map(\.id)) == Set(scripts.map { $0.messages[0].id }))
        await next.close()
        await store.close()
    }

    @Test func `what was recorded is there after a crash`() async throws {
        let store = try SQLiteRunStore(path: folder.database, durability: .normal)
        let script = try await store.tell()
        let next = try SQLiteRunStore(path: try afterwards(0), durability: .normal)
        #expect(try await next.messages(of: script.id)?.map(\.state) == [.delivered, .pending, .pending])
        #expect(try await next.due().map(\.id) == [script.messages[1].id])
        await next.close()
        await store.close()
    }

    @Test func `a file of the version before gets its table and keeps its runs`() async throws {
        let first = try SQLiteRunStore(path: folder.database, durability: .normal)
        let scripts = try await first.fill(3)
        await first.close()
        do {
            let connection = try SQLiteConnection(folder.database, .writing)
            try connection.execute("DROP TABLE deliveries; PRAGMA user_version = 1")
        }
        let store = try SQLiteRunStore(path: folder.database, durability: .normal)
        #expect(try await store.run(scripts[2].id)?.runStatus == .succeeded)
        #expect(try await store.messages(of: scripts[2].id)?.isEmpty == true)
        let told = try await store.tell()
        #expect(try await store.due().map(\.id) == [told.messages[1].id])
        await store.close()
        #expect(try SQLiteRunStore.check(folder.database) == [])
    }

    @Test func `outcomes of many messages leave sums that are right`() async throws {
        let store = try SQLiteRunStore(path: folder.database, durability: .normal)
        var scripts: [StoredRunScript] = []
        for number in 0..<12 { scripts.append(try await store.tell("host-\(number)")) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, script) in scripts.enumerated() {
                group.addTask {
                    let ends: [DeliveryOutcome.Next] = [.delivered, .failed, .disabled]
                    try await store.record(script.messages[1], ends[number % 3])
                    try await store.record(script.messages[2], .retry(at: .sample(60)))
                    if number % 2 == 0 { _ = try await store.delete(script.id) }
                }
            }
            try await group.waitForAll()
        }
        #expect(try SQLiteRunStore.check(folder.database) == [])
        var retention = RunRetention()
        retention.payloads.count = 3
        retention.records.count = 2
        while try await !store.prune(retention, at: .sample()).isComplete {}
        #expect(try SQLiteRunStore.check(folder.database) == [])
        for script in scripts {
            for message in script.messages { try await store.record(message, .delivered) }
        }
        #expect(try SQLiteRunStore.check(folder.database) == [])
        await store.close()
    }
}
