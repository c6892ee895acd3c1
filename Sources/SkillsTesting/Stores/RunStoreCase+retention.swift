import Skills
import SkillsJSON

extension RunStoreCase {
    /// What retention drops of runs as a whole, and what it never drops.
    static let retention: [RunStoreCase] = [
        RunStoreCase("without bounds everything is kept") { probe in
            let scripts = [try await probe.ended(), try await probe.queued()]
            try probe.expect(try await probe.pruneAll(RunRetention()), PruneReport(), "what was dropped")
            for script in scripts { try await probe.expectStored(script) }
        },
        RunStoreCase("runs go by their age after the end, whatever the age of their beginning") { probe in
            let old = try await probe.ended(.sample(createdAt: .sample(50)), after: 50)
            let fresh = try await probe.ended(after: 111)
            var retention = RunRetention()
            retention.records.age = .seconds(20)
            let report = try await probe.pruneAll(retention, at: .sample(121))
            try probe.expect(report.runs, 1, "the number of runs that have gone")
            try await probe.expectGone(old.id)
            try await probe.expectStored(fresh)
        },
        RunStoreCase("beyond their number those runs go that have ended first") { probe in
            let scripts = try await probe.endedInAnotherOrder()
            var retention = RunRetention()
            retention.records.count = 2
            let report = try await probe.pruneAll(retention)
            try probe.expect(report.runs, 3, "the number of runs that have gone")
            for gone in scripts.prefix(3) { try await probe.expectGone(gone.id) }
            for kept in scripts.suffix(2) { try await probe.expectStored(kept) }
            try probe.expect(try await probe.pruneAll(retention), PruneReport(), "what is dropped after that")
        },
        RunStoreCase("beyond their bytes those runs go that have ended first") { probe in
            let scripts = try await probe.endedInAnotherOrder(payloadBytes: 10_000)
            var retention = RunRetention()
            retention.records.bytes = 500_000
            try probe.expect(try await probe.pruneAll(retention).runs, 0, "the number of runs that have gone")
            retention.records.bytes = 50_000
            try probe.expect(try await probe.pruneAll(retention).runs, 3, "the number of runs that have gone")
            for gone in scripts.prefix(3) { try await probe.expectGone(gone.id) }
            for kept in scripts.suffix(2) { try await probe.expectStored(kept) }
        },
        RunStoreCase("a run that has not ended loses nothing by retention") { probe in
            let result = RunResult(key: ResultKey(item: 0, of: .root), outcome: .succeeded(.string("made")))
            let question = SkillQuestion(name: "name", schema: .string("a schema"))
            var scripts = [try await probe.queued(.sample(input: .string("in")))]
            for last in [.output("text"), .status(.waiting(question))] as [StoredRunScript.Step] {
                var script = try await probe.begun(.sample(input: .string("in")))
                try await probe.submit(script.write([.output("text"), last], results: [result]))
                scripts.append(script)
            }
            let gone = try await probe.ended()
            let nothing = RunRetention.Bound(age: .zero, count: 0, bytes: 0)
            var retention = RunRetention()
            retention.events = nothing
            retention.payloads = nothing
            retention.records = nothing
            _ = try await probe.pruneAll(retention)
            try await probe.expectGone(gone.id)
            for script in scripts { try await probe.expectStored(script) }
            for script in scripts.dropFirst() { try await probe.expectResults([result], of: script.id) }
            for index in scripts.indices {
                try await probe.submit(scripts[index].write([.status(.cancelled)]))
            }
            let last = try await probe.log(after: 0).last
            _ = try await probe.pruneAll(retention)
            for script in scripts { try await probe.expectGone(script.id) }
            let log = try await probe.log(after: 0)
            try probe.expect(log.entries.count, 0, "the number of entries in the log")
            try probe.expect(log.last, last, "the last position given out")
        },
        RunStoreCase("keys are dropped when they have expired, not before, though their run has gone") {
            probe in
            let start = KeyedStart.sample("key", until: .sample(60))
            let script = try await probe.ended(start: start)
            var retention = RunRetention()
            retention.records.count = 0
            let report = try await probe.pruneAll(retention, at: .sample(59))
            try probe.expect(report.runs, 1, "the number of runs that have gone")
            try probe.expect(report.keys, 0, "the number of keys that are free again")
            try await probe.expectStart(start, of: script.id, at: .sample(59))
            let later = try await probe.pruneAll(retention, at: .sample(60))
            try probe.expect(later.keys, 1, "the number of keys that are free again")
            let found = try await probe.start(under: start.key, at: .sample())
            try probe.expect(found == nil, "the key has gone", found: "the key")
        },
        RunStoreCase("deletion and retention do not count a run twice") { probe in
            var scripts = try await probe.endedInAnotherOrder()
            for index in [3, 1] { _ = try await probe.delete(scripts.remove(at: index).id) }
            var retention = RunRetention()
            retention.records.count = 3
            try probe.expect(try await probe.pruneAll(retention).runs, 0, "the number of runs that have gone")
            for script in scripts { try await probe.expectStored(script) }
            retention.records.count = 2
            try probe.expect(try await probe.pruneAll(retention).runs, 1, "the number of runs that have gone")
            try await probe.expectGone(scripts[0].id)
            for script in scripts.dropFirst() { try await probe.expectStored(script) }
        },
        RunStoreCase(
            "what retention has dropped is gone when the store is opened again", needsReopening: true
        ) {
            probe in
            let scripts = try await probe.endedInAnotherOrder()
            var retention = RunRetention()
            retention.records.count = 1
            _ = try await probe.pruneAll(retention)
            let last = try await probe.log(after: 0).last
            try await probe.reopen()
            for gone in scripts.prefix(4) { try await probe.expectGone(gone.id) }
            try await probe.expectStored(scripts[4])
            var next = StoredRunScript()
            try probe.expect(try await probe.submit(next.create()).position, last + 1, "the next position")
        },
    ]
}

extension StoreProbe {
    /// Five runs that have ended, in the order of their ends, which is not that of their creation.
    func endedInAnotherOrder(payloadBytes: Int = 10) async throws -> [StoredRunScript] {
        let payload = RawJSON.string(String(repeating: "x", count: payloadBytes))
        var scripts: [StoredRunScript] = []
        for _ in 0..<5 { scripts.append(try await begun(.sample(input: payload))) }
        var ended: [StoredRunScript] = []
        for (place, index) in [2, 0, 4, 1, 3].enumerated() {
            scripts[index].now = .sample(Int64(place) * 10)
            let result = RunResult(key: ResultKey(item: 0, of: .root), outcome: .succeeded(.string("made")))
            try await submit(scripts[index].write([.output("some text")], results: [result]))
            try await submit(scripts[index].succeed(payload))
            ended.append(scripts[index])
        }
        return ended
    }
}
