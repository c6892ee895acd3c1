import SkillsJSON
import TestSupport
import Testing

@testable import Skills

/// What a store in memory keeps and drops, and that it counts what it keeps.
@Suite struct MemoryStoreStateTests {
    private static let origin: UInt64 = 1000

    private func state(_ configure: (inout MemoryStoreLimits) -> Void = { _ in }) -> MemoryStoreState {
        var limits = MemoryStoreLimits()
        configure(&limits)
        return MemoryStoreState(limits: limits, origin: Self.origin)
    }

    /// Applies a write and requires that it succeeds.
    private func apply(
        _ write: RunWrite, of writer: inout MemoryStoreWriter, to state: inout MemoryStoreState
    ) throws {
        _ = try state.apply(write).get()
        writer.committed(write)
    }

    /// A run that has begun.
    private func begun(
        in state: inout MemoryStoreState, input: String = "{}"
    ) throws -> MemoryStoreWriter {
        var writer = MemoryStoreWriter(try .sample(input: input))
        try apply(writer.create(), of: &writer, to: &state)
        try apply(writer.start(), of: &writer, to: &state)
        return writer
    }

    private func ended(in state: inout MemoryStoreState, input: String = "{}") throws -> RunID {
        var writer = try begun(in: &state, input: input)
        try apply(writer.succeed(), of: &writer, to: &state)
        return writer.id
    }

    private func text(of size: Int) -> String { "\"" + String(repeating: "x", count: size - 2) + "\"" }

    private func seqs(_ state: MemoryStoreState, _ id: RunID, after seq: Int64 = 0) throws -> [Int64] {
        let page = try #require(state.events(of: id, after: seq, limit: PageLimit(count: .max, bytes: .max)))
        return page.events.map(\.seq)
    }

    @Test func `a run's oldest output goes beyond its count, and its statuses stay`() throws {
        var state = state { $0.eventsPerRun = 10 }
        var writer = try begun(in: &state)
        for _ in 0..<6 { try apply(writer.emit(5), of: &writer, to: &state) }
        #expect(try seqs(state, writer.id) == [1, 2] + Array(25...32))
        try apply(writer.succeed(), of: &writer, to: &state)
        #expect(try seqs(state, writer.id) == [1, 2] + Array(26...33))
        let log = state.log(after: 0, limit: PageLimit(count: .max, bytes: .max))
        #expect(log.entries.map(\.event.seq) == [1, 2] + Array(26...33))
        #expect(log.entries.map(\.position) == [1001, 1002] + Array(1026...1033))
        #expect(log.last == 1033)
    }

    @Test func `a run's oldest output goes beyond its bytes, and the newest stays however large`() throws {
        var state = state { $0.eventBytesPerRun = 5000 }
        var writer = try begun(in: &state)
        for _ in 0..<6 {
            try apply(writer.emit(text: String(repeating: "x", count: 1500)), of: &writer, to: &state)
        }
        #expect(try seqs(state, writer.id) == [1, 2, 7, 8])
        try apply(writer.emit(text: String(repeating: "x", count: 9000)), of: &writer, to: &state)
        #expect(try seqs(state, writer.id) == [1, 2, 9])
    }

    @Test func `the run that ended first goes first, and an active one never`() throws {
        var state = state { $0.endedRuns = 2 }
        let active = try begun(in: &state)
        var early = try begun(in: &state)
        let first = try ended(in: &state)
        let second = try ended(in: &state)
        try apply(early.succeed(), of: &early, to: &state)
        #expect(state.run(first) == nil)
        #expect(state.run(second) != nil && state.run(early.id) != nil && state.run(active.id) != nil)
        #expect(state.endedCount == 2)
        #expect(state.events(of: first, after: 0, limit: PageLimit()) == nil)
        #expect(!state.log(after: 0, limit: PageLimit()).entries.contains { $0.event.run == first })
        #expect(state.list().map(\.id) == [second, early.id, active.id])
    }

    @Test func `beyond the bytes the run that ended first goes`() throws {
        var state = state { $0.bytes = 100_000 }
        let ids = try (0..<12).map { _ in try ended(in: &state, input: text(of: 20_000)) }
        #expect(state.bytes <= 100_000)
        #expect(
            ids.map { state.run($0) != nil } == Array(repeating: false, count: 8) + [true, true, true, true])
    }

    @Test func `a new run is refused when what is active leaves no room, and nothing is dropped for it`()
        throws
    {
        var state = state { $0.bytes = 100_000 }
        let done = try ended(in: &state, input: text(of: 10_000))
        _ = try begun(in: &state, input: text(of: 60_000))
        let before = state.bytes
        var writer = MemoryStoreWriter(try .sample(input: text(of: 50_000)))
        let write = try writer.create()
        #expect(throws: RunStoreError.full) { try state.apply(write).get() }
        #expect(state.bytes == before)
        #expect(state.run(done) != nil)
        #expect(state.run(writer.id) == nil)
        #expect(state.list().count == 2)
        var other = MemoryStoreWriter(try .sample(input: text(of: 30_000)))
        try apply(other.create(), of: &other, to: &state)
        #expect(state.run(done) == nil)
    }

    @Test func `under pressure an active run loses its own oldest output`() throws {
        var state = state { $0.bytes = 50_000 }
        var writer = try begun(in: &state)
        for _ in 0..<100 {
            try apply(writer.emit(text: String(repeating: "x", count: 2000)), of: &writer, to: &state)
        }
        #expect(state.bytes <= 50_000)
        let kept = try seqs(state, writer.id)
        #expect(kept.prefix(2) == [1, 2] && kept.last == 102)
        #expect(kept.dropFirst(2).elementsEqual((103 - Int64(kept.count - 2))...102))
    }

    @Test func `a run that has ended is spared by its own write and counted out once by a later one`() throws
    {
        var state = state {
            $0.endedRuns = 0
            $0.eventsPerRun = 5
        }
        for _ in 0..<20 {
            var writer = try begun(in: &state)
            try apply(writer.emit(8, text: String(repeating: "x", count: 400)), of: &writer, to: &state)
            try apply(writer.succeed(RawJSON(parsing: text(of: 9000))), of: &writer, to: &state)
            #expect(state.run(writer.id) != nil)
        }
        let last = try begun(in: &state)
        #expect(state.list().map(\.id) == [last.id])
        #expect(state.endedCount == 0)
        var fresh = self.state { _ in }
        _ = try begun(in: &fresh)
        #expect(state.bytes == fresh.bytes)
    }

    @Test func `under pressure the oldest output of all runs goes before a run that has just ended`() throws {
        var state = state { $0.bytes = 60_000 }
        var chatty = try begun(in: &state)
        try apply(chatty.emit(20, text: String(repeating: "x", count: 2000)), of: &chatty, to: &state)
        var short = try begun(in: &state)
        try apply(short.succeed(), of: &short, to: &state)
        var other = MemoryStoreWriter(try .sample(input: text(of: 30_000)))
        try apply(other.create(), of: &other, to: &state)
        #expect(state.bytes <= 60_000)
        #expect(state.run(short.id) != nil && state.run(other.id) != nil)
        let kept = try seqs(state, chatty.id)
        #expect(kept.prefix(2) == [1, 2] && kept.count < 22 && kept.last == 22)
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `nothing is left of the count when everything has gone`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var state = state {
            $0.endedRuns = 5
            $0.bytes = 200_000
            $0.eventsPerRun = 12
            $0.eventBytesPerRun = 4000
        }
        var active: [MemoryStoreWriter] = []
        for _ in 0..<600 {
            let choice = Int.random(in: 0..<10, using: &generator)
            if active.isEmpty || choice < 3 {
                let size = Int.random(in: 2...8000, using: &generator)
                var writer = MemoryStoreWriter(try .sample(input: text(of: size)))
                let write = try writer.create()
                guard case .success = state.apply(write) else { continue }
                writer.committed(write)
                try apply(writer.start(), of: &writer, to: &state)
                active.append(writer)
            } else {
                let index = Int.random(in: active.indices, using: &generator)
                if choice < 7 {
                    let size = Int.random(in: 0...900, using: &generator)
                    let count = Int.random(in: 1...6, using: &generator)
                    let write = try active[index].emit(count, text: String(repeating: "y", count: size))
                    try apply(write, of: &active[index], to: &state)
                } else {
                    let size = Int.random(in: 2...5000, using: &generator)
                    let write = try active[index].succeed(RawJSON(parsing: text(of: size)))
                    try apply(write, of: &active[index], to: &state)
                    active.remove(at: index)
                }
            }
            #expect(active.allSatisfy { state.run($0.id) != nil })
        }
        for index in active.indices { try apply(active[index].succeed(), of: &active[index], to: &state) }
        let last = try ended(in: &state, input: text(of: 195_000))
        #expect(state.list().map(\.id) == [last])
        let log = state.log(after: 0, limit: PageLimit())
        #expect(log.entries.map(\.event.run) == [last, last, last])
        var fresh = self.state()
        _ = try ended(in: &fresh, input: text(of: 195_000))
        #expect(state.bytes == fresh.bytes)
    }
}
