import SkillsJSON
import TestSupport
import Testing

@testable import Skills

/// That a store in memory counts right whatever goes, and takes its time about it.
@Suite struct MemoryRetentionTests {
    private var state = MemoryStoreState(limits: MemoryStoreLimits(), origin: 0)

    private mutating func ended(events: Int = 1) throws -> RunID {
        var writer = MemoryStoreWriter(try .sample())
        try apply(writer.create(), of: &writer)
        try apply(writer.start(), of: &writer)
        try apply(writer.emit(events), of: &writer)
        try apply(writer.succeed(), of: &writer)
        return writer.id
    }

    private mutating func apply(_ write: RunWrite, of writer: inout MemoryStoreWriter) throws {
        _ = try state.apply(write).get()
        writer.committed(write)
    }

    private mutating func prune(_ configure: (inout RunRetention) -> Void) -> PruneReport {
        var retention = RunRetention()
        configure(&retention)
        return state.prune(retention, at: Timestamp(milliseconds: 1_000_000))
    }

    @Test mutating func `little goes at once, and the report says that more is to go`() throws {
        for _ in 0..<700 { _ = try ended() }
        var (runs, calls) = (0, 0)
        while true {
            let report = prune { $0.records.count = 0 }
            runs += report.runs
            calls += 1
            guard !report.isComplete else { break }
            #expect(report.runs <= 512)
        }
        #expect(runs == 700 && calls > 1)
        #expect(state.bytes == 0 && state.isCountedRight)
    }

    @Test mutating func `of a run with many events some go at once, the oldest first`() throws {
        let id = try ended(events: 1000)
        let report = prune { $0.events.count = 0 }
        #expect(report.events == 512 && !report.isComplete)
        let left = state.events(of: id, after: 0, limit: PageLimit(count: .max, bytes: .max))
        #expect(left?.events.map(\.seq) == Array(513...1003))
        #expect(state.isCountedRight)
    }

    @Test mutating func `no more events go than have to`() throws {
        let first = try ended(events: 10)
        let second = try ended(events: 10)
        #expect(prune { $0.events.count = 20 }.events == 6)
        #expect(state.events(of: first, after: 0, limit: PageLimit())?.events.first?.seq == 7)
        #expect(state.events(of: second, after: 0, limit: PageLimit())?.events.count == 13)
        #expect(state.isCountedRight)
    }

    @Test mutating func `deleted runs leave nothing behind`() throws {
        for _ in 0..<5000 { #expect(state.delete(try ended()) == .deleted) }
        #expect(state.endedCount == 0 && state.bytes == 0 && state.isCountedRight)
        #expect(
            state.log.isEmpty && state.trimmable.isEmpty && state.byCreation.isEmpty && state.byEnd.isEmpty)
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    mutating func `whatever goes, the count is right`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var limits = MemoryStoreLimits()
        limits.endedRuns = 30
        limits.bytes = 200_000
        limits.eventsPerRun = 12
        state = MemoryStoreState(limits: limits, origin: 0)
        var active: [MemoryStoreWriter] = []
        var known: [RunID] = []
        for round in 0..<800 {
            switch Int.random(in: 0..<12, using: &generator) {
            case 0...3:
                try begin(&active, &known, round: round, &generator)
            case 4...6 where !active.isEmpty:
                let index = Int.random(in: active.indices, using: &generator)
                let count = Int.random(in: 1...6, using: &generator)
                try apply(active[index].emit(count, text: "some text"), of: &active[index])
            case 7...9 where !active.isEmpty:
                let index = Int.random(in: active.indices, using: &generator)
                try apply(active[index].succeed(.string("an output")), of: &active[index])
                active.remove(at: index)
            case 10:
                if let id = known.randomElement(using: &generator) { _ = state.delete(id) }
            default:
                let bound = RunRetention.Bound(
                    count: Int.random(in: 0..<30, using: &generator),
                    bytes: Int.random(in: 0..<60_000, using: &generator))
                let part = [\RunRetention.events, \.payloads, \.records].randomElement(using: &generator)
                _ = prune { retention in if let part { retention[keyPath: part] = bound } }
            }
            #expect(state.isCountedRight, "round \(round) of seed \(seed)")
            #expect(state.bytes <= 200_000, "round \(round) of seed \(seed)")
            #expect(active.allSatisfy { state.run($0.id)?.hasLostPayloads == false })
        }
        for index in active.indices { try apply(active[index].succeed(), of: &active[index]) }
        while !prune({ $0.records.count = 0 }).isComplete {}
        #expect(state.bytes == state.starts.orphanBytes && state.rows.isEmpty)
    }

    private mutating func begin(
        _ active: inout [MemoryStoreWriter], _ known: inout [RunID], round: Int,
        _ generator: inout SeededGenerator
    ) throws {
        let size = Int.random(in: 0...5000, using: &generator)
        var writer = MemoryStoreWriter(try .sample(input: "\"\(String(repeating: "x", count: size))\""))
        let created = try writer.create()
        let key = IdempotencyKey(owner: nil, text: "\(round % 40)")
        let start = KeyedStart(
            key: key, fingerprint: RequestFingerprint([]), expiresAt: Timestamp(milliseconds: 2_000_000))
        let write = RunWrite(
            run: created.run, expectation: .absent, events: created.events,
            results: [RunResult(key: ResultKey(step: .root), outcome: .succeeded(.string("made")))],
            start: Bool.random(using: &generator) ? start : nil)
        guard case .success = state.apply(write) else { return }
        writer.committed(write)
        try apply(writer.start(), of: &writer)
        active.append(writer)
        known.append(writer.id)
    }
}
