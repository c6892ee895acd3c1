import Skills
import SkillsJSON

extension RunStoreCase {
    /// How runs are deleted.
    static let deletions: [RunStoreCase] = [
        RunStoreCase("a run that has ended is deleted with its events and results") { probe in
            let neighbour = try await probe.ended()
            var script = try await probe.begun()
            let result = RunResult(key: ResultKey(item: 0, of: .root), outcome: .succeeded(.null))
            try await probe.submit(script.write([.output("text")], results: [result]))
            try await probe.submit(script.succeed())
            let after = try await probe.ended()
            try probe.expect(try await probe.delete(script.id), .deleted, "the deletion")
            try await probe.expectGone(script.id)
            for kept in [neighbour, after] { try await probe.expectStored(kept) }
            try probe.expect(
                try await probe.everyRun().map(\.id), [after.id, neighbour.id], "the runs that are left")
            try probe.expect(try await probe.delete(script.id), .unknown, "the second deletion")
        },
        RunStoreCase("a run that has not ended is not deleted") { probe in
            var script = try await probe.queued()
            let question = SkillQuestion(name: "name", schema: .string("a schema"))
            for status in [nil, .running(progress: nil), .waiting(question)] as [SkillStatus<RawJSON>?] {
                if let status { try await probe.submit(script.write([.status(status)])) }
                try probe.expect(try await probe.delete(script.id), .active, "the deletion")
                try await probe.expectStored(script)
            }
            try await probe.submit(script.write([.status(.cancelled)]))
            try probe.expect(try await probe.delete(script.id), .deleted, "the deletion after its end")
            try await probe.expectGone(script.id)
        },
        RunStoreCase("a deleted run can't be written to, and its id can be used again") { probe in
            var script = try await probe.begun()
            var late = script
            try await probe.submit(script.succeed())
            _ = try await probe.delete(script.id)
            try await probe.expect(.stale, "the run has gone") { try await probe.submit(late.emit(["late"])) }
            try await probe.expectGone(script.id)
            let again = try await probe.ended(.sample(id: script.id, input: .string("again")))
            try await probe.expectStored(again)
            try await probe.expectResults([], of: again.id)
        },
        RunStoreCase("a deletion leaves a gap in the log, and its positions are not used again") { probe in
            let first = try await probe.ended()
            let second = try await probe.ended()
            let before = try await probe.everyEntry()
            _ = try await probe.delete(second.id)
            let kept = try await probe.log(after: 0)
            try probe.expect(
                kept.entries.map(\.position), before.prefix(4).map(\.position), "the positions that are left")
            try probe.expect(kept.last, before.last?.position ?? 0, "the last position given out")
            var third = StoredRunScript()
            let commit = try await probe.submit(third.create())
            try probe.expect(commit.position, kept.last + 1, "the next position")
            try await probe.expectStored(first)
        },
        RunStoreCase("a deleted run is gone when the store is opened again", needsReopening: true) { probe in
            let (kept, gone) = (try await probe.ended(), try await probe.ended())
            _ = try await probe.delete(gone.id)
            try await probe.reopen()
            try await probe.expectGone(gone.id)
            try await probe.expectStored(kept)
        },
    ]
}

extension StoreProbe {
    /// Requires that nothing of a run is left.
    func expectGone(_ id: RunID) async throws {
        try expect(try await run(id) == nil, "the run has gone", found: "the run")
        try expect(try await events(of: id, after: 0) == nil, "its events have gone", found: "events")
        try expect(try await results(of: id) == nil, "its results have gone", found: "results")
        let entries = try await everyEntry().filter { $0.event.run == id }
        try expect(entries.count, 0, "the number of its entries in the log")
        let listed = try await everyRun().filter { $0.id == id }
        try expect(listed.count, 0, "how often it is listed")
    }
}
