import Skills
import SkillsJSON

extension RunStoreCase {
    /// How runs are taken over whose owner has ended.
    static let leases: [RunStoreCase] = [
        RunStoreCase("nothing is claimed while its owner lives") { probe in
            var script = try await probe.begun()
            _ = try await probe.queued()
            try probe.expect(try await probe.claim().map(\.run.id), [], "the claimed runs")
            try await probe.submit(script.succeed())
            try probe.expect(try await probe.claim().map(\.run.id), [], "the claimed runs")
        },
        RunStoreCase(
            "active runs are claimed once, the oldest first, with their results", needsReopening: true
        ) {
            probe in
            var scripts = [try await probe.queued(.sample(createdAt: .sample(50))), try await probe.begun()]
            _ = try await probe.ended()
            var waiting = try await probe.begun()
            let result = RunResult(
                key: ResultKey(step: .root.appending("a")), outcome: .succeeded(.string("made")))
            let question = SkillQuestion(name: "name", schema: .string("a schema"))
            try await probe.submit(waiting.write([.status(.waiting(question))], results: [result]))
            scripts.append(waiting)
            try await probe.reopen()
            let claimed = try await probe.claim()
            try probe.expect(claimed.map(\.run.id), scripts.map(\.id), "the claimed runs")
            for (claim, script) in zip(claimed, scripts) {
                try probe.expect(
                    claim.run.epoch > script.run.epoch, "an epoch above \(script.run.epoch)",
                    found: claim.run.epoch)
                var expected = script.run
                expected.epoch = claim.run.epoch
                try probe.expect(StoredFacts(claim.run), StoredFacts(expected), "the claimed run")
                let stored = try probe.require(try await probe.run(script.id), "the claimed run")
                try probe.expect(StoredFacts(stored), StoredFacts(expected), "the claimed run, read")
                let isWaiting = script.id == waiting.id
                try probe.expect(
                    StoredFacts(claim.results), StoredFacts(isWaiting ? [result] : []), "its results")
            }
            try probe.expect(try await probe.claim().map(\.run.id), [], "the runs that are claimed again")
        },
        RunStoreCase("a late write of a former owner is stale", needsReopening: true) { probe in
            let script = try await probe.begun()
            try await probe.reopen()
            let claimed = try probe.require(try await probe.claim().first, "a claimed run")
            for step in [.output("late"), .status(.succeeded(.string("late")))] as [StoredRunScript.Step] {
                var late = script
                try await probe.expect(.stale, "the run has another owner") {
                    try await probe.submit(late.write([step]))
                }
            }
            try probe.expect(try await probe.everyEntry().count, 2, "the number of entries in the log")
            var owner = StoredRunScript(stored: claimed.run)
            try await probe.submit(owner.write([.status(.queued)]) { $0.interruptions += 1 })
            try await probe.submit(owner.write([.status(.running(progress: nil))]) { $0.attempt += 1 })
            try await probe.submit(owner.succeed(.string("done")))
            let found = try probe.require(try await probe.run(script.id), "the run")
            try probe.expect(
                StoredFacts(found), StoredFacts(owner.run), "the run that its new owner has ended")
            let events = try await probe.everyEvent(of: script.id)
            try probe.expect(
                StoredFacts(events), StoredFacts(script.events + owner.events), "the events of both owners")
        },
        RunStoreCase("no more runs are claimed at once than asked for", needsReopening: true) { probe in
            var ids: [RunID] = []
            for _ in 0..<5 { ids.append(try await probe.queued().id) }
            try await probe.reopen()
            try probe.expect(try await probe.claim(limit: 0).map(\.run.id), [], "no claimed runs")
            try probe.expect(
                try await probe.claim(limit: 2).map(\.run.id), Array(ids[..<2]), "two claimed runs")
            try probe.expect(try await probe.claim(limit: 2).map(\.run.id), Array(ids[2..<4]), "two more")
            try probe.expect(try await probe.claim(limit: 2).map(\.run.id), Array(ids[4...]), "the last one")
            try probe.expect(try await probe.claim(limit: 2).map(\.run.id), [], "none")
        },
        RunStoreCase("a claimed run whose new owner ends, too, is claimed again", needsReopening: true) {
            probe in
            let script = try await probe.begun()
            var epochs = [script.run.epoch]
            for _ in 0..<3 {
                try await probe.reopen()
                let claimed = try await probe.claim()
                try probe.expect(claimed.map(\.run.id), [script.id], "the claimed runs")
                epochs += claimed.map(\.run.epoch)
            }
            try probe.expect(epochs, Array(Set(epochs)).sorted(), "epochs that rise")
        },
        RunStoreCase(
            "runs that are made after the store was opened belong to their maker", needsReopening: true
        ) {
            probe in
            try await probe.reopen()
            _ = try await probe.queued()
            try probe.expect(try await probe.claim().map(\.run.id), [], "the claimed runs")
        },
        RunStoreCase("a write takes the lease, so the run is not claimed", needsReopening: true) { probe in
            var script = try await probe.begun()
            let other = try await probe.begun()
            try await probe.reopen()
            try await probe.submit(script.emit(["more"]))
            try probe.expect(try await probe.claim().map(\.run.id), [other.id], "the claimed runs")
            try await probe.submit(script.succeed())
            try await probe.expectStored(script)
        },
        RunStoreCase("many claims at once share the runs", needsReopening: true) { probe in
            var ids: Set<RunID> = []
            for _ in 0..<40 { ids.insert(try await probe.queued().id) }
            try await probe.reopen()
            let claimed = try await withThrowingTaskGroup(of: [RunID].self) { group in
                for _ in 0..<16 { group.addTask { try await probe.claim(limit: 4).map(\.run.id) } }
                return try await group.reduce(into: [RunID]()) { $0 += $1 }
            }
            try probe.expect(claimed.count, 40, "the number of claimed runs")
            try probe.expect(Set(claimed) == ids, "each run is claimed once", found: claimed)
        },
    ]
}
