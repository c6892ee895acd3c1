import Skills
import SkillsJSON
import Synchronization

extension RunStoreCase {
    /// What holds while many write and read.
    static let concurrency: [RunStoreCase] = [
        RunStoreCase("many writers at once lose nothing and repeat nothing") { probe in
            let scripts = try await withThrowingTaskGroup(of: [StoredRunScript].self) { group in
                for writer in 0..<16 {
                    group.addTask {
                        var scripts: [StoredRunScript] = []
                        for number in 0..<10 {
                            var script = try await probe.begun(.sample(owner: "\(writer)"))
                            for piece in 0..<4 {
                                try await probe.submit(script.emit(["\(piece) of \(number)", "and more"]))
                            }
                            try await probe.submit(script.succeed(.string("\(number)")))
                            scripts.append(script)
                        }
                        return scripts
                    }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            for script in scripts { try await probe.expectStored(script) }
            try probe.expect(
                Set(try await probe.everyRun(RunQuery(limit: 7)).map(\.id)), Set(scripts.map(\.id)),
                "the runs")
            let origin = try await probe.log(after: 0).origin
            let entries = try await probe.everyEntry()
            let positions = (1...UInt64(scripts.count * 11)).map { origin + $0 }
            try probe.expect(entries.map(\.position), positions, "the positions in the log")
            let logged = Dictionary(grouping: entries.map(\.event), by: \.run)
            for script in scripts {
                let events = logged[script.id] ?? []
                try probe.expect(StoredFacts(events), StoredFacts(script.events), "a run's events in the log")
            }
        },
        RunStoreCase("of many writes that expect the same a single one happens") { probe in
            let script = try await probe.begun()
            let winners = try await withThrowingTaskGroup(of: RunEvent?.self) { group in
                for number in 0..<32 {
                    group.addTask {
                        var script = script
                        let write = number % 2 == 0 ? script.emit(["\(number)"]) : script.succeed()
                        do {
                            try await probe.submit(write)
                            return write.events.last
                        } catch RunStoreError.stale {
                            return nil
                        }
                    }
                }
                return try await group.reduce(into: [RunEvent]()) { $0 += $1.map { [$0] } ?? [] }
            }
            try probe.expect(winners.count, 1, "the number of writes that have happened")
            let events = try await probe.everyEvent(of: script.id)
            try probe.expect(StoredFacts(events), StoredFacts(script.events + winners), "the events")
        },
        RunStoreCase("row and events of a write are seen together or not at all") { probe in
            let script = try await probe.begun()
            let writing = WritingState()
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    var script = script
                    for number in 0..<100 { try await probe.submit(script.emit(["\(number)", "and more"])) }
                    try await probe.submit(script.succeed())
                    writing.isDone = true
                }
                for _ in 0..<4 {
                    group.addTask { try await probe.watch(script.id, writing) }
                }
                try await group.waitForAll()
            }
        },
        RunStoreCase("what was answered is seen by every read after it") { probe in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        var script = try await probe.queued()
                        for _ in 0..<20 {
                            let commit = try await probe.submit(script.emit(["text"]))
                            let found = try probe.require(try await probe.run(script.id), "the run")
                            try probe.expect(found.seq, script.run.seq, "the number of the last event")
                            let page = try await probe.events(of: script.id, after: script.run.seq - 1)
                            try probe.expect(page?.events.map(\.seq), [script.run.seq], "the last event")
                            let log = try await probe.log(
                                after: commit.position - 1, limit: PageLimit(count: 1))
                            try probe.expect(
                                log.entries.map(\.event.run), [script.id], "the run at its position")
                        }
                    }
                }
                try await group.waitForAll()
            }
        },
        RunStoreCase("retention and deletion beside writers take nothing that is active") { probe in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<6 {
                    group.addTask {
                        for _ in 0..<15 {
                            var script = try await probe.begun()
                            try await probe.submit(script.emit(["a", "b"]))
                            try await probe.expectStored(script)
                            try await probe.submit(script.succeed())
                            _ = try await probe.delete(script.id)
                        }
                    }
                }
                group.addTask {
                    let nothing = RunRetention.Bound(age: .zero, count: 0, bytes: 0)
                    var retention = RunRetention()
                    retention.events = nothing
                    retention.payloads = nothing
                    retention.records = nothing
                    for _ in 0..<40 { _ = try await probe.prune(retention, at: .sample(10_000)) }
                }
                try await group.waitForAll()
            }
            try probe.expect(try await probe.everyRun().map(\.id), [], "the runs that are left")
            try probe.expect(try await probe.everyEntry().count, 0, "the number of entries in the log")
        },
    ]
}

extension StoreProbe {
    /// Reads a run until it has ended, and requires each time that its row and its events agree.
    fileprivate func watch(_ id: RunID, _ writing: WritingState) async throws {
        var last: Int64 = 0
        while true {
            try Task.checkCancellation()
            let isLast = writing.isDone
            let row = try require(try await run(id), "the run")
            try expect(row.seq >= last, "a row at \(last) or later", found: row.seq)
            let page = try require(
                try await events(of: id, after: last, limit: PageLimit(count: .max, bytes: .max)), "a page")
            try expect(page.lastSeq >= row.seq, "events to \(row.seq) or later", found: page.lastSeq)
            if page.lastSeq > last {
                try expect(page.events.map(\.seq), Array(last + 1...page.lastSeq), "the events of the page")
            }
            let hasEnd = page.events.contains { $0.isTerminal }
            try expect(page.hasEnded || !hasEnd, "an end that is told", found: "a terminal event and no end")
            try expect(page.hasEnded || !isLast, "an end after the last write", found: "none")
            last = page.lastSeq
            guard !page.hasEnded else { return }
            await Task.yield()
        }
    }
}

/// Whether a writer has come to its end.
private final class WritingState: Sendable {
    private let done = Mutex(false)

    var isDone: Bool {
        get { done.withLock { $0 } }
        set { done.withLock { $0 = newValue } }
    }
}
