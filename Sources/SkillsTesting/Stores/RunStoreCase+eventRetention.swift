import Skills
import SkillsJSON

extension RunStoreCase {
    /// What retention drops of events, with the runs kept.
    static let eventRetention: [RunStoreCase] = [
        RunStoreCase("events go beyond their number, those of the run that ended first first") { probe in
            let scripts = try await probe.endedInAnotherOrder()
            var retention = RunRetention()
            retention.events.count = 8
            let report = try await probe.pruneAll(retention)
            try probe.expect(report.events, 12, "the number of events that have gone")
            try probe.expect(report.runs + report.payloads, 0, "the number of other things that have gone")
            for script in scripts.prefix(3) { try await probe.expectEventsLost(script) }
            for script in scripts.suffix(2) { try await probe.expectStored(script) }
            let logged = try await probe.everyEntry().map(\.event.run)
            try probe.expect(logged.count, 8, "the number of entries in the log")
            try probe.expect(Set(logged), Set(scripts.suffix(2).map(\.id)), "the runs in the log")
            try probe.expect(try await probe.pruneAll(retention), PruneReport(), "what is dropped after that")
        },
        RunStoreCase("events go by the age of their run's end") { probe in
            let scripts = try await probe.endedInAnotherOrder()
            var retention = RunRetention()
            retention.events.age = .seconds(100)
            let report = try await probe.pruneAll(retention, at: .sample(115))
            try probe.expect(report.events, 8, "the number of events that have gone")
            for script in scripts.prefix(2) { try await probe.expectEventsLost(script) }
            for script in scripts.suffix(3) { try await probe.expectStored(script) }
        },
        RunStoreCase("events go beyond their bytes, and no more of them than have to") { probe in
            var scripts: [StoredRunScript] = []
            for _ in 0..<4 {
                var script = try await probe.begun()
                for _ in 0..<10 {
                    try await probe.submit(script.emit([String(repeating: "x", count: 1000)]))
                }
                try await probe.submit(script.succeed())
                scripts.append(script)
            }
            var retention = RunRetention()
            retention.events.bytes = 1_000_000
            try probe.expect(
                try await probe.pruneAll(retention).events, 0, "the number of events that have gone")
            retention.events.bytes = 40_000
            _ = try await probe.pruneAll(retention)
            let entries = try await probe.everyEntry()
            let bytes = entries.reduce(0) { $0 + $1.event.data.count }
            try probe.expect(bytes <= 40_000, "at most 40000 bytes of events", found: bytes)
            for script in scripts.suffix(2) { try await probe.expectStored(script) }
            let first = try probe.require(try await probe.events(of: scripts[0].id, after: 0), "a page")
            try probe.expect(first.events.count < 13, "less than 13 events of the first run", found: 13)
            try probe.expect(first.lastSeq, 13, "the number of its last event")
        },
        RunStoreCase("events of runs that have lost some leave the others where they are") { probe in
            let lost = try await probe.ended()
            let active = try await probe.begun()
            let before = try await probe.log(after: 0)
            var retention = RunRetention()
            retention.events.count = 0
            _ = try await probe.pruneAll(retention)
            try await probe.expectEventsLost(lost)
            try await probe.expectStored(active)
            let after = try await probe.log(after: 0)
            try probe.expect(
                after.entries.map(\.position), before.entries.suffix(2).map(\.position), "the positions left")
            try probe.expect(after.last, before.last, "the last position")
            try probe.expect(after.origin, before.origin, "the origin")
            try probe.expect(
                try await probe.delete(lost.id), .deleted, "the deletion of the run without events")
            try await probe.expectGone(lost.id)
        },
        RunStoreCase("events that have gone are gone when the store is opened again", needsReopening: true) {
            probe in
            let scripts = try await probe.endedInAnotherOrder()
            let last = try await probe.log(after: 0).last
            var retention = RunRetention()
            retention.events.count = 0
            _ = try await probe.pruneAll(retention)
            try await probe.reopen()
            for script in scripts { try await probe.expectEventsLost(script) }
            try probe.expect(try await probe.log(after: 0).last, last, "the last position given out")
            var next = StoredRunScript()
            try probe.expect(try await probe.submit(next.create()).position, last + 1, "the next position")
        },
    ]
}

extension StoreProbe {
    /// Requires that a run has lost all of its events and nothing else.
    fileprivate func expectEventsLost(_ script: StoredRunScript) async throws {
        let found = try require(try await run(script.id), "the run")
        try expect(StoredFacts(found), StoredFacts(script.run), "the run without its events")
        let page = try require(try await events(of: script.id, after: 0), "a page")
        try expect(page.events.count, 0, "the number of its events")
        try expect(page.lastSeq, script.run.seq, "the number of its last event")
        try expect(page.hasEnded, "it has ended", found: "no end")
    }
}
