import Skills
import SkillsJSON

extension RunStoreCase {
    /// What retention drops of inputs, outputs and results, with the runs kept.
    static let payloadRetention: [RunStoreCase] = [
        RunStoreCase("payloads go beyond their number, and everything else of the run stays") { probe in
            let scripts = try await probe.endedInAnotherOrder()
            var retention = RunRetention()
            retention.payloads.count = 2
            let report = try await probe.pruneAll(retention)
            try probe.expect(report.payloads, 3, "the number of runs whose payloads have gone")
            try probe.expect(report.runs + report.events, 0, "the number of other things that have gone")
            try await probe.expectPayloadsLost(ofFirst: 3, of: scripts)
            try probe.expect(try await probe.pruneAll(retention), PruneReport(), "what is dropped after that")
        },
        RunStoreCase("payloads go by their age") { probe in
            let scripts = try await probe.endedInAnotherOrder()
            var retention = RunRetention()
            retention.payloads.age = .seconds(100)
            let report = try await probe.pruneAll(retention, at: .sample(115))
            try probe.expect(report.payloads, 2, "the number of runs whose payloads have gone")
            try await probe.expectPayloadsLost(ofFirst: 2, of: scripts)
        },
        RunStoreCase("payloads go beyond their bytes") { probe in
            let scripts = try await probe.endedInAnotherOrder(payloadBytes: 10_000)
            var retention = RunRetention()
            retention.payloads.bytes = 50_000
            let report = try await probe.pruneAll(retention)
            try probe.expect(report.payloads, 3, "the number of runs whose payloads have gone")
            try await probe.expectPayloadsLost(ofFirst: 3, of: scripts)
        },
        RunStoreCase("an error stays when payloads go") { probe in
            var script = try await probe.begun(.sample(input: .string("in")))
            try await probe.submit(script.write([.status(.failed(HostileValues.errors[1]))]))
            var retention = RunRetention()
            retention.payloads.count = 0
            try probe.expect(try await probe.pruneAll(retention).payloads, 1, "the number of runs")
            try await probe.expectPayloadsLost(ofFirst: 1, of: [script])
        },
        RunStoreCase("a run that has lost its payloads goes by age and by deletion as any other") { probe in
            let scripts = try await probe.endedInAnotherOrder(payloadBytes: 1000)
            var retention = RunRetention()
            retention.payloads.count = 0
            _ = try await probe.pruneAll(retention)
            _ = try await probe.delete(scripts[1].id)
            try await probe.expectGone(scripts[1].id)
            retention.records.count = 1
            try probe.expect(try await probe.pruneAll(retention).runs, 3, "the number of runs that have gone")
            for gone in scripts.prefix(4) { try await probe.expectGone(gone.id) }
            try await probe.expectPayloadsLost(ofFirst: 1, of: [scripts[4]])
        },
        RunStoreCase("payloads that have gone are gone when the store is opened again", needsReopening: true)
        {
            probe in
            let scripts = try await probe.endedInAnotherOrder()
            var retention = RunRetention()
            retention.payloads.count = 1
            _ = try await probe.pruneAll(retention)
            try await probe.reopen()
            try await probe.expectPayloadsLost(ofFirst: 4, of: scripts)
        },
    ]
}

extension StoreProbe {
    /// Requires that the first runs have lost input, output and results and nothing else, and the others nothing.
    fileprivate func expectPayloadsLost(ofFirst count: Int, of scripts: [StoredRunScript]) async throws {
        for script in scripts.prefix(count) {
            let found = try require(try await run(script.id), "the run")
            try expect(
                StoredFacts(found), StoredFacts(script.run.withoutPayloads), "the run without payloads")
            try await expectResults([], of: script.id)
            let events = try await everyEvent(of: script.id)
            try expect(StoredFacts(events), StoredFacts(script.events), "its events")
        }
        for script in scripts.dropFirst(count) {
            try await expectStored(script)
            let results = try require(try await self.results(of: script.id), "its results")
            try expect(results.count, 1, "the number of its results")
        }
    }
}

extension Run {
    /// The run as it is when its payloads have gone.
    fileprivate var withoutPayloads: Run {
        var run = listed
        run.hasLostPayloads = true
        return run
    }
}
