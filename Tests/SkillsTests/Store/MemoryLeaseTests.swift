import SkillsJSON
import Testing

@testable import Skills

@Suite struct MemoryLeaseTests {
    private let store = MemoryRunStore(now: Timestamp(milliseconds: 1))

    @Test func `nothing is claimed while its lease holds`() async throws {
        var writer = MemoryStoreWriter(try .sample())
        let write = try writer.create()
        try await store.submit(write)
        #expect(try await store.claim().isEmpty)
    }

    @Test func `a run whose lease has ended is claimed once, and its former owner writes no more`()
        async throws
    {
        var first = MemoryStoreWriter(try .sample())
        let write = try first.create()
        try await store.submit(write)
        first.committed(write)
        store.endLeases()
        let claimed = try await store.claim()
        #expect(claimed.map(\.run.id) == [first.id])
        #expect(claimed.first?.run.epoch == 2)
        #expect(try await store.claim().isEmpty)
        let late = try first.start()
        await #expect(throws: RunStoreError.stale) { try await store.submit(late) }
    }
}
