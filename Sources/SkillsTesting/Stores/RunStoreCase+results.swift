import Skills
import SkillsJSON

extension RunStoreCase {
    /// What becomes of a run's steps and items.
    static let results: [RunStoreCase] = [
        RunStoreCase("results come back in the order in which they were begun, with their last outcome") {
            probe in
            var script = try await probe.begun()
            let keys = [
                ResultKey(step: .root.appending("z")), ResultKey(item: 10, of: .root),
                ResultKey(item: 9, of: .root.appending("z")), ResultKey(step: .root.appending("a")),
            ]
            let error = SkillError(detail: "It failed.")
            try await probe.submit(
                script.write(
                    [.step("z")], results: keys.map { RunResult(key: $0, outcome: .unfinished) }))
            try await probe.submit(
                script.write([.step("a")], results: [RunResult(key: keys[3], outcome: .failed(error))]))
            try await probe.submit(
                script.write(
                    [.step("z")],
                    results: [
                        RunResult(key: keys[1], outcome: .succeeded(.string("first"))),
                        RunResult(key: keys[0], outcome: .succeeded(.string("z"))),
                        RunResult(key: keys[1], outcome: .succeeded(.string("second"))),
                    ]))
            let expected = [
                RunResult(key: keys[0], outcome: .succeeded(.string("z"))),
                RunResult(key: keys[1], outcome: .succeeded(.string("second"))),
                RunResult(key: keys[2], outcome: .unfinished),
                RunResult(key: keys[3], outcome: .failed(error)),
            ]
            try await probe.expectResults(expected, of: script.id)
            try await probe.submit(script.succeed())
            try await probe.expectResults(expected, of: script.id)
        },
        RunStoreCase("keys and outcomes of results come back byte by byte") { probe in
            var script = try await probe.begun()
            let paths = HostileValues.texts.map { StepPath.root.appending("outer").appending($0) } + [.root]
            var expected = paths.flatMap { path in
                [nil, 0, 1, Int.max].map { item in
                    RunResult(
                        key: item.map { ResultKey(item: $0, of: path) } ?? ResultKey(step: path),
                        outcome: .succeeded(.string("\(path) \(item ?? -1)")))
                }
            }
            let outcomes =
                HostileValues.errors.map { RunResult.Outcome.failed($0) }
                + HostileValues.payloads.map { .succeeded($0) } + [.unfinished]
            expected += outcomes.enumerated().map { index, outcome in
                RunResult(key: ResultKey(item: index, of: .root.appending("outcomes")), outcome: outcome)
            }
            try await probe.submit(script.write([.step("all")], results: expected))
            try await probe.expectResults(expected, of: script.id)
        },
        RunStoreCase("a run can begin with results that are carried over") { probe in
            let results = (0..<3).map {
                RunResult(key: ResultKey(item: 2 - $0, of: .root), outcome: .succeeded(.string("\($0)")))
            }
            var script = StoredRunScript()
            try await probe.submit(script.create(results: results))
            try await probe.expectResults(results, of: script.id)
        },
        RunStoreCase("a thousand results of a run are all kept, and those of others apart") { probe in
            var (script, other) = (try await probe.begun(), try await probe.begun())
            let results = (0..<1000).map {
                RunResult(
                    key: ResultKey(item: ($0 * 7) % 1000, of: .root), outcome: .succeeded(.string("\($0)")))
            }
            for start in stride(from: 0, to: 1000, by: 250) {
                try await probe.submit(
                    script.write([.log("\(start)")], results: Array(results[start..<start + 250])))
            }
            let mine = RunResult(key: ResultKey(item: 0, of: .root), outcome: .unfinished)
            try await probe.submit(other.write([.log("other")], results: [mine]))
            try await probe.expectResults(results, of: script.id)
            try await probe.expectResults([mine], of: other.id)
        },
    ]
}

extension StoreProbe {
    /// Requires that a run has these results, in this order.
    func expectResults(_ expected: [RunResult], of id: RunID) async throws {
        let found = try require(try await results(of: id), "the results of the run")
        try expect(StoredFacts(found), StoredFacts(expected), "the results")
    }
}
