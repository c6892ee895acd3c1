import Skills
import SkillsJSON

extension RunStoreCase {
    /// What comes of the write that creates a run.
    static let creating: [RunStoreCase] = [
        RunStoreCase("an empty store has nothing and takes runs") { probe in
            let id = RunID()
            try probe.expect(try await probe.run(id) == nil, "no run", found: "one")
            try probe.expect(try await probe.events(of: id, after: 0) == nil, "no events", found: "some")
            try probe.expect(try await probe.results(of: id) == nil, "no results", found: "some")
            let page = try await probe.runs(RunQuery())
            try probe.expect(page.runs.isEmpty && page.next == nil, "an empty list", found: page)
            let log = try await probe.log(after: 0)
            try probe.expect(log.entries.isEmpty && log.last == log.origin, "an empty log", found: log)
            try probe.expect(try await probe.claim().map(\.run.id), [], "claimed runs")
            try probe.expect(try await probe.delete(id), .unknown, "the deletion of a run that is not there")
            try probe.expect(probe.store.condition, .ready, "the condition")
        },
        RunStoreCase("a created run is there with its events") { probe in
            let script = try await probe.queued()
            try await probe.expectStored(script)
            let page = try probe.require(try await probe.events(of: script.id, after: 0), "its events")
            try probe.expect(page.lastSeq, 1, "the number of its last event")
            try probe.expect(!page.hasEnded, "it has not ended", found: "an end")
            try probe.expect(try await probe.results(of: script.id), [], "its results")
        },
        RunStoreCase("a run can be stored in one write when it has ended") { probe in
            var script = StoredRunScript()
            try await probe.submit(&script) { $0.performAtOnce(.string("done")) }
            try await probe.expectStored(script)
            let page = try probe.require(try await probe.events(of: script.id, after: 0), "its events")
            try probe.expect(page.hasEnded, "it has ended", found: "no end")
        },
        RunStoreCase("an id is created once") { probe in
            var first = try await probe.begun()
            var second = StoredRunScript(.sample(id: first.id, input: .string("another")))
            try await probe.expect(.exists, "the id is taken") { try await probe.submit(second.create()) }
            try await probe.expectStored(first)
            try await probe.submit(first.succeed())
            var third = StoredRunScript(.sample(id: first.id))
            try await probe.expect(.exists, "the id is taken after the end, too") {
                try await probe.submit(third.create())
            }
            try await probe.expectStored(first)
            try probe.expect(try await probe.everyEntry().count, 3, "the number of entries in the log")
        },
        RunStoreCase("ids are any, and need not rise") { probe in
            var scripts: [StoredRunScript] = []
            let ends: [UInt64] = [.max, 0, 0x8000_0000_0000_0000]
            for high in ends {
                for low in ends.dropFirst(high == 0 ? 2 : 0) {
                    scripts.append(try await probe.ended(.sample(id: RunID(high: high, low: low))))
                }
            }
            for script in scripts { try await probe.expectStored(script) }
            let listed = try await probe.everyRun(RunQuery(limit: 2)).map(\.id)
            try probe.expect(listed, scripts.reversed().map(\.id), "the runs, the newest first")
        },
        RunStoreCase("a run is read only with all of its id") { probe in
            let script = try await probe.queued(.sample(id: RunID(high: 1, low: 2)))
            for other in [RunID(high: 2, low: 1), RunID(high: 1, low: 0), RunID(high: 0, low: 2)] {
                try probe.expect(try await probe.run(other) == nil, "no run of another id", found: other)
            }
            try await probe.expectStored(script)
        },
    ]
}
