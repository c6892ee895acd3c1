import Skills
import SkillsJSON
import Testing

@testable import SkillsSQLite
@testable import SkillsTesting

@Suite struct StoreTransactionTests {
    private let folder = TestFolder()

    private func store(events: Int64 = 100_000, bytes: Int64 = .max) throws -> SQLiteRunStore {
        var limits = SQLiteStoreLimits()
        limits.eventsPerRun = events
        limits.eventBytesPerRun = bytes
        return try SQLiteRunStore(path: folder.database, durability: .normal, limits: limits)
    }

    @Test(arguments: [(40, Int64.max), (100_000, 6000)] as [(Int64, Int64)])
    func `a log with too much loses its oldest output, never a status`(events: Int64, bytes: Int64)
        async throws
    {
        let store = try store(events: events, bytes: bytes)
        var script = StoredRunScript(.sample())
        try await store.submit(script.create())
        try await store.submit(script.start())
        for number in 0..<100 { try await store.submit(script.emit(["text \(number)"])) }
        try await store.submit(script.succeed())
        let page = try await store.events(of: script.id, after: 0, limit: PageLimit(count: 1000, bytes: .max))
        let seqs = page?.events.map(\.seq) ?? []
        #expect(seqs.count <= 40 || bytes < .max)
        #expect(seqs.count < 80)
        #expect(seqs.prefix(2) == [1, 2])
        #expect(seqs.last == 103)
        #expect(Array(seqs.dropFirst(2)) == Array((seqs.dropFirst(2).first ?? 0)...103))
        let log = try await store.log(after: 0, limit: PageLimit(count: 1000, bytes: .max))
        #expect(log.entries.map { Int64($0.position) } == seqs)
        await store.close()
    }

    @Test func `the newest output stays however large`() async throws {
        let store = try store(bytes: 1000)
        var script = StoredRunScript(.sample())
        try await store.submit(script.create())
        for letter in ["a", "b"] {
            try await store.submit(script.emit([String(repeating: letter, count: 50_000)]))
        }
        let page = try await store.events(of: script.id, after: 0, limit: PageLimit(count: 9, bytes: .max))
        #expect(page?.events.map(\.seq) == [1, 3])
        await store.close()
    }

    @Test func `one write may bring more than a log holds`() async throws {
        let store = try store(events: 200)
        var script = StoredRunScript(.sample())
        try await store.submit(script.create())
        try await store.submit(script.emit((0..<1000).map { "text \($0)" }))
        let page = try await store.events(of: script.id, after: 0, limit: PageLimit(count: 2000, bytes: .max))
        #expect(page?.events.count ?? 0 <= 200)
        #expect(page?.events.first?.seq == 1)
        #expect(page?.lastSeq == 1001)
        await store.close()
    }
}
