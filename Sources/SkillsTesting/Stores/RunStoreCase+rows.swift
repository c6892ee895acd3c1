import Skills
import SkillsJSON

extension RunStoreCase {
    /// That whatever is stored is there again as it was.
    static let rows: [RunStoreCase] = [
        RunStoreCase("every member of a run comes back as it was written") { probe in
            for run in HostileValues.runs {
                let script = try await probe.queued(run)
                try await probe.expectStored(script)
                let listed = try await probe.runs(RunQuery(limit: 1)).runs.first
                let found = try probe.require(listed, "the newest run in the list")
                try probe.expect(
                    StoredFacts(found.listed), StoredFacts(script.run.listed), "the listed run")
            }
        },
        RunStoreCase("every status comes back as it was written, with what belongs to it") { probe in
            for status in HostileValues.statuses {
                var script = try await probe.begun()
                try await probe.submit(
                    script.write([.status(status)]) { run in
                        run.interruptions += 2
                        run.attempt += 3
                        run.progress = run.status.progress ?? 1.0 / 3
                    })
                try await probe.expectStored(script)
            }
        },
        RunStoreCase("a second attempt comes back as it was written") { probe in
            var script = try await probe.begun()
            script.now = .sample(7)
            try await probe.submit(script.write([.status(.queued)]) { $0.progress = nil })
            try await probe.expectStored(script)
            try await probe.submit(script.write([.status(.running(progress: nil))]) { $0.attempt = 2 })
            try await probe.expectStored(script)
            try await probe.submit(script.write([.status(.running(progress: 0.1 + 0.2))]))
            try await probe.expectStored(script)
        },
        RunStoreCase("JSON comes back byte by byte, whatever its form") { probe in
            for json in HostileValues.payloads {
                var script = try await probe.begun(.sample(input: json))
                try await probe.submit(script.succeed(json))
                try await probe.expectStored(script)
            }
        },
        RunStoreCase("payloads of some mebibytes come back whole") { probe in
            let json = HostileValues.payload(bytes: 3 << 20)
            var script = try await probe.begun(.sample(input: json))
            let key = ResultKey(step: .root.appending("large"))
            try await probe.submit(
                script.write(
                    [.output(String(repeating: "x", count: 2 << 20))],
                    results: [RunResult(key: key, outcome: .succeeded(json))]))
            try await probe.submit(script.succeed(json))
            try await probe.expectStored(script)
            let found = try await probe.results(of: script.id)
            try probe.expect(found?.first?.output == json, "the result's output as it was", found: "another")
        },
        RunStoreCase("events of every kind come back byte by byte") { probe in
            var script = try await probe.begun(HostileValues.runs[0])
            for text in HostileValues.texts {
                try await probe.submit(
                    script.write([
                        .output(text), .log(text), .step(text), .progress(item: 0, 0.5), .output(text),
                    ]))
            }
            try await probe.expectStored(script)
            let logged = try await probe.everyEntry().map(\.event)
            try probe.expect(StoredFacts(logged), StoredFacts(script.events), "the log")
        },
        RunStoreCase("what was committed is there when the store is opened again", needsReopening: true) {
            probe in
            guard probe.store.survivesProcess else { return }
            var scripts: [StoredRunScript] = []
            for run in HostileValues.runs { scripts.append(try await probe.ended(run)) }
            var active = try await probe.begun()
            let result = RunResult(key: ResultKey(item: 2, of: .root), outcome: .succeeded(.string("made")))
            try await probe.submit(active.write([.output("more")], results: [result]))
            let log = try await probe.everyEntry().map(\.position)
            try await probe.reopen()
            for script in scripts + [active] { try await probe.expectStored(script) }
            try probe.expect(try await probe.results(of: active.id), [result], "the results")
            try probe.expect(try await probe.everyEntry().map(\.position), log, "the positions in the log")
        },
    ]
}
