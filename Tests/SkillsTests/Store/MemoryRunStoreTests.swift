import SkillsJSON
import Testing

@testable import Skills

@Suite struct MemoryRunStoreTests {
    private let store = MemoryRunStore(now: Timestamp(milliseconds: 1))

    @discardableResult
    private func submit(_ write: RunWrite, of writer: inout MemoryStoreWriter) async throws -> UInt64 {
        let commit = try await store.submit(write)
        writer.committed(write)
        return commit.position
    }

    /// A run that has begun.
    private func begun(_ run: Run? = nil) async throws -> MemoryStoreWriter {
        var writer = MemoryStoreWriter(try run ?? .sample())
        try await submit(writer.create(), of: &writer)
        try await submit(writer.start(), of: &writer)
        return writer
    }

    private func ended(_ run: Run? = nil) async throws -> RunID {
        var writer = try await begun(run)
        try await submit(writer.succeed(), of: &writer)
        return writer.id
    }

    // MARK: - Writing

    @Test func `the same id is created once`() async throws {
        let run = try Run.sample()
        var first = MemoryStoreWriter(run)
        var second = MemoryStoreWriter(run)
        try await submit(first.create(), of: &first)
        let write = try second.create()
        await #expect(throws: RunStoreError.exists) { try await store.submit(write) }
        try await submit(first.start(), of: &first)
        #expect(try await store.run(run.id)?.runStatus == .running)
    }

    @Test func `a write that expects a run that is not there is refused`() async throws {
        var writer = MemoryStoreWriter(try .sample())
        writer.committed(try writer.create())
        let write = try writer.start()
        await #expect(throws: RunStoreError.stale) { try await store.submit(write) }
        #expect(try await store.run(writer.id) == nil)
        #expect(try await store.log(after: 0).entries.isEmpty)
    }

    @Test func `a write happens once`() async throws {
        var writer = try await begun()
        let write = try writer.emit()
        try await store.submit(write)
        await #expect(throws: RunStoreError.stale) { try await store.submit(write) }
        #expect(try await store.events(of: writer.id, after: 0)?.events.map(\.seq) == [1, 2, 3])
    }

    @Test(arguments: [(1, 1), (3, 1), (0, 1), (2, 0), (2, 2)] as [(Int64, Int64)])
    func `a write that expects another number or epoch is refused`(seq: Int64, epoch: Int64) async throws {
        var writer = try await begun()
        let write = try writer.emit()
        let other = RunWrite(
            run: write.run, expectation: .present(seq: seq, epoch: epoch), events: write.events)
        await #expect(throws: RunStoreError.stale) { try await store.submit(other) }
        #expect(try await store.run(writer.id)?.seq == 2)
        #expect(try await store.submit(write).position == 1003)
    }

    @Test func `nothing is written after the end`() async throws {
        var writer = try await begun()
        var other = writer
        try await submit(writer.succeed(), of: &writer)
        let seq = try #require(try await store.run(writer.id)?.seq)
        let late = try other.emit()
        await #expect(throws: RunStoreError.stale) { try await store.submit(late) }
        let again = RunWrite(run: late.run, expectation: .present(seq: seq, epoch: 1), events: late.events)
        await #expect(throws: RunStoreError.stale) { try await store.submit(again) }
        #expect(try await store.run(writer.id)?.runStatus == .succeeded)
    }

    @Test func `positions rise by one for each event over all runs`() async throws {
        var first = MemoryStoreWriter(try .sample())
        var second = MemoryStoreWriter(try .sample())
        #expect(try await submit(first.create(), of: &first) == 1001)
        #expect(try await submit(second.create(), of: &second) == 1002)
        #expect(try await submit(first.start(), of: &first) == 1003)
        #expect(try await submit(first.emit(5), of: &first) == 1008)
        let page = try await store.log(after: 0)
        #expect(page.entries.map(\.position) == Array(1001...1008))
        #expect(page.entries.map(\.event.seq) == [1, 1, 2, 3, 4, 5, 6, 7])
        #expect(page.origin == 1000 && page.last == 1008)
    }

    @Test func `a log begins at the time in microseconds`() async throws {
        let page = try await MemoryRunStore(now: Timestamp(milliseconds: 1_700_000_000_123)).log(after: 0)
        #expect(page.origin == 1_700_000_000_123_000 && page.last == page.origin)
        let early = try await MemoryRunStore(now: Timestamp(milliseconds: -5)).log(after: 0)
        #expect(early.origin == 0)
    }

    // MARK: - Reading events

    @Test(
        arguments: [
            (0, [1, 2, 3, 4, 5, 6, 7]), (1, [2, 3, 4, 5, 6, 7]), (4, [5, 6, 7]), (6, [7]), (7, []), (8, []),
            (.max, []), (-1, [1, 2, 3, 4, 5, 6, 7]), (.min, [1, 2, 3, 4, 5, 6, 7]),
        ] as [(Int64, [Int64])])
    func `events follow a cursor in order, statuses and output merged`(cursor: Int64, seqs: [Int64])
        async throws
    {
        var writer = try await begun()
        try await submit(writer.emit(2), of: &writer)
        writer.report(0.5)
        try await submit(writer.emit(1), of: &writer)
        try await submit(writer.succeed(), of: &writer)
        let page = try #require(try await store.events(of: writer.id, after: cursor))
        #expect(page.events.map(\.seq) == seqs)
        #expect(page.lastSeq == 7 && page.hasEnded)
    }

    @Test(
        arguments: [
            (3, .max, 3), (1, .max, 1), (0, .max, 1), (-1, .max, 1), (.max, 0, 1), (.max, 1, 1),
            (.max, .max, 12),
            (.max, 1000, 5),
        ] as [(Int, Int, Int)])
    func `a page holds at least one entry and no more than it may`(count: Int, bytes: Int, found: Int)
        async throws
    {
        var writer = try await begun()
        try await submit(writer.emit(10, text: String(repeating: "x", count: 100)), of: &writer)
        let limit = PageLimit(count: count, bytes: bytes)
        let events = try #require(try await store.events(of: writer.id, after: 0, limit: limit)).events
        #expect(events.map(\.seq) == Array(1...Int64(found)))
        let entries = try await store.log(after: 0, limit: limit).entries
        #expect(entries.map(\.event.seq) == Array(1...Int64(found)))
        if found > 1 { #expect(events.reduce(0) { $0 + $1.data.count } <= bytes) }
    }

    @Test func `a run that does not exist has neither row nor events`() async throws {
        #expect(try await store.run(RunID()) == nil)
        #expect(try await store.events(of: RunID(), after: 0) == nil)
    }

    @Test(
        arguments: [
            (0, [1001, 1002, 1003, 1004]), (1000, [1001, 1002, 1003, 1004]), (1002, [1003, 1004]), (1004, []),
            (.max, []),
        ] as [(UInt64, [UInt64])])
    func `the log follows a position`(position: UInt64, found: [UInt64]) async throws {
        _ = try await begun()
        _ = try await begun()
        let page = try await store.log(after: position)
        #expect(page.entries.map(\.position) == found)
        #expect(page.last == 1004)
    }

    // MARK: - Lists

    @Test func `runs are listed by creation, the newest first, however they end`() async throws {
        let first = try await begun()
        let second = try await ended()
        let third = try await begun()
        #expect(try await store.runs(RunQuery()).runs.map(\.id) == [third.id, second, first.id])
    }

    @Test func `filters hold together`() async throws {
        let blue = RunLabels.Label(name: "colour", value: "blue")
        let big = RunLabels.Label(name: "size", value: "big")
        let early = try await ended(
            .sample(skill: "one", labels: RunLabels([blue]), createdAt: Timestamp(milliseconds: 10)))
        let late = try await begun(
            .sample(skill: "two", labels: RunLabels([blue, big]), createdAt: Timestamp(milliseconds: 20))
        ).id
        func found(_ configure: (inout RunQuery) throws -> Void) async throws -> [RunID] {
            var query = RunQuery()
            try configure(&query)
            return try await store.runs(query).runs.map(\.id)
        }
        #expect(try await found { $0.skill = try .sample("one") } == [early])
        #expect(try await found { $0.skill = try .sample("three") } == [])
        #expect(try await found { $0.statuses = [.running] } == [late])
        #expect(try await found { $0.statuses = [.running, .succeeded] } == [late, early])
        #expect(try await found { $0.labels = [blue] } == [late, early])
        #expect(try await found { $0.labels = [blue, big] } == [late])
        #expect(try await found { $0.labels = [.init(name: "colour", value: "red")] } == [])
        #expect(try await found { $0.since = Timestamp(milliseconds: 20) } == [late])
        #expect(try await found { $0.since = Timestamp(milliseconds: 21) } == [])
        #expect(
            try await found {
                $0.labels = [blue]
                $0.statuses = [.succeeded]
                $0.since = Timestamp(milliseconds: 11)
            } == [])
    }

    @Test func `labels are compared by their bytes`() async throws {
        _ = try await begun(.sample(labels: RunLabels([.init(name: "caf\u{E9}", value: "x")])))
        var query = RunQuery()
        query.labels = [.init(name: "cafe\u{301}", value: "x")]
        #expect(try await store.runs(query).runs.isEmpty)
    }

    @Test func `a list goes on where it stopped while runs come and go`() async throws {
        var limits = MemoryStoreLimits()
        limits.endedRuns = 6
        let store = MemoryRunStore(limits: limits)
        var ids: [RunID] = []
        for _ in 0..<6 { ids.append(try await end(in: store)) }
        var query = RunQuery(limit: 2)
        let first = try await store.runs(query)
        #expect(first.runs.map(\.id) == [ids[5], ids[4]])
        // Two new runs push the two oldest out; the list neither repeats nor leaves out what is still there.
        for _ in 0..<2 { _ = try await end(in: store) }
        query.cursor = first.next
        #expect(query.cursor != nil)
        let second = try await store.runs(query)
        #expect(second.runs.map(\.id) == [ids[3], ids[2]])
        #expect(second.next == nil)
    }

    @Test func `the last page that is just full has no next`() async throws {
        for _ in 0..<4 { _ = try await ended() }
        var query = RunQuery(limit: 2)
        query.cursor = try await store.runs(query).next
        let last = try await store.runs(query)
        #expect(last.runs.count == 2)
        #expect(last.next == nil)
        query.cursor = RunListCursor(ordinal: 0)
        #expect(try await store.runs(query).runs.isEmpty)
        query.cursor = RunListCursor(ordinal: .max)
        #expect(try await store.runs(query).runs.count == 2)
    }

    private func end(in store: MemoryRunStore) async throws -> RunID {
        var writer = MemoryStoreWriter(try .sample())
        for step in 0..<3 {
            let write =
                try step == 0 ? writer.create() : step == 1 ? writer.start() : writer.succeed()
            try await store.submit(write)
            writer.committed(write)
        }
        return writer.id
    }

    @Test func `results are kept by their keys, in the order in which they were begun`() async throws {
        let store = MemoryRunStore()
        let (first, second) = (
            ResultKey(step: .root.appending("a")), ResultKey(item: 0, of: .root.appending("b"))
        )
        var writer = MemoryStoreWriter(try .sample())
        let created = try writer.create()
        try await store.submit(created)
        writer.committed(created)
        #expect(try await store.results(of: writer.id) == [])
        #expect(try await store.results(of: RunID()) == nil)
        let started = try writer.start()
        let events = started.events
        try await store.submit(
            RunWrite(
                run: started.run, expectation: started.expectation, events: events,
                results: [
                    RunResult(key: first, outcome: .unfinished),
                    RunResult(key: second, outcome: .succeeded(.string("2"))),
                    RunResult(key: first, outcome: .succeeded(.string("1"))),
                ]))
        let results = try #require(try await store.results(of: writer.id))
        #expect(results.map(\.key) == [first, second])
        #expect(results.map(\.output) == [.string("1"), .string("2")])
    }
}
