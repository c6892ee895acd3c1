import Skills
import SkillsJSON

/// The same random calls to a store under test and to one in memory, whose answers have to be the same.
struct StoreComparison {
    private let probe: StoreProbe
    private let model: StoreProbe
    private var random: SeededRandom
    /// Where each run stands, as its owner knows it.
    private var scripts: [StoredRunScript] = []
    /// Owners that have missed something, maybe.
    private var formers: [StoredRunScript] = []
    private var step = 0

    init(_ probe: StoreProbe, seed: UInt64) {
        self.probe = probe
        let memory = MemoryRunStore()
        model = StoreProbe(
            caseName: probe.caseName, patience: probe.patience, store: { memory }, reopenStore: nil)
        random = SeededRandom(seed: seed)
    }

    /// Makes one call to both.
    mutating func perform(_ step: Int) async throws {
        self.step = step
        switch number(below: 20) {
        case 0..<5: try await create()
        case 5..<14: try await change()
        case 14: try await delete()
        case 15: try await prune()
        default: try await list()
        }
    }

    /// Reads all that there is from both.
    func compareEverything() async throws {
        for script in scripts {
            let (found, expected) = (try await probe.run(script.id), try await model.run(script.id))
            try probe.expect((found == nil), expected == nil, "step \(step): whether the run has gone")
            guard let found, let expected else { continue }
            try probe.expect(StoredFacts(found), StoredFacts(expected), "step \(step): the run")
            let limit = PageLimit(count: 7)
            let events = try await probe.everyEvent(of: script.id, limit: limit)
            let others = try await model.everyEvent(of: script.id)
            try probe.expect(StoredFacts(events), StoredFacts(others), "step \(step): its events")
            let results = try await model.results(of: script.id) ?? []
            try await probe.expectResults(results, of: script.id)
        }
        let origin = try await probe.log(after: 0).origin
        let (log, other) = (try await probe.everyEntry(), try await model.everyEntry())
        let modelOrigin = try await model.log(after: 0).origin
        try probe.expect(
            log.map { $0.position - origin }, other.map { $0.position - modelOrigin },
            "step \(step): the positions in the log")
        try probe.expect(
            StoredFacts(log.map(\.event)), StoredFacts(other.map(\.event)), "step \(step): the log")
    }

    // MARK: - Calls

    private mutating func create() async throws {
        let id = scripts.isEmpty || number(below: 8) > 0 ? RunID() : scripts[number(below: scripts.count)].id
        var script = StoredRunScript(
            .sample(
                id: id, skill: skill(), input: .string("\(step)"), labels: labels(), owner: owner(),
                createdAt: .sample(Int64(step - number(below: 3)))))
        let key = "\(number(below: 6))"
        let start =
            number(below: 2) == 0
            ? nil : KeyedStart.sample(key, owner: owner(), until: .sample(Int64(step + 20)))
        let write = number(below: 4) == 0 ? script.performAtOnce(start: start) : script.create(start: start)
        if try await isDone(write) {
            scripts.removeAll { $0.id == id }
            scripts.append(script)
        }
        guard let start else { return }
        let time = Timestamp.sample(Int64(step))
        let (found, expected) = (
            try await probe.start(under: start.key, at: time),
            try await model.start(under: start.key, at: time)
        )
        try probe.expect(found, expected, "step \(step): the start under a key")
    }

    private mutating func change() async throws {
        guard !scripts.isEmpty else { return }
        let index = number(below: scripts.count)
        var script = scripts[index]
        if number(below: 6) == 0, let former = formers.randomElement(using: &random) { script = former }
        let former = script
        script.now = .sample(Int64(step))
        let steps = (0..<number(below: 5)).map { _ in randomStep() }
        let results = (0..<number(below: 3)).map { _ in
            RunResult(
                key: ResultKey(item: number(below: 5), of: .root), outcome: .succeeded(.string("\(step)")))
        }
        let ends = number(below: 4) == 0
        let write = script.write(
            steps
                + (ends
                    ? [.status(number(below: 2) == 0 ? .succeeded(.string("\(step)")) : .cancelled)] : []),
            results: results)
        guard try await isDone(write) else { return }
        formers.append(former)
        if formers.count > 20 { formers.removeFirst() }
        if let place = scripts.firstIndex(where: { $0.id == script.id }) { scripts[place] = script }
    }

    private mutating func randomStep() -> StoredRunScript.Step {
        switch number(below: 5) {
        case 0: .status(.running(progress: Double(number(below: 100)) / 100))
        case 1: .log("\(step)")
        case 2: .step("\(step)")
        default: .output("\(step)")
        }
    }

    private mutating func delete() async throws {
        guard let script = scripts.randomElement(using: &random) else { return }
        let (found, expected) = (try await probe.delete(script.id), try await model.delete(script.id))
        try probe.expect(found, expected, "step \(step): a deletion")
    }

    private mutating func prune() async throws {
        var retention = RunRetention()
        if number(below: 2) == 0 { retention.records.count = 2 + number(below: 10) }
        if number(below: 2) == 0 { retention.payloads.count = number(below: 6) }
        if number(below: 4) == 0 { retention.events.count = 0 }
        let time = Timestamp.sample(Int64(step))
        let found = try await probe.pruneAll(retention, at: time)
        let expected = try await model.pruneAll(retention, at: time)
        try probe.expect(found.runs, expected.runs, "step \(step): the number of runs that have gone")
        try probe.expect(
            found.payloads, expected.payloads, "step \(step): the number of runs that have lost payloads")
    }

    private mutating func list() async throws {
        var query = RunQuery(limit: 1 + number(below: 5))
        if number(below: 3) == 0 { query.skill = skill() }
        if number(below: 3) == 0 { query.owner = owner() }
        if number(below: 3) == 0 { query.labels = labels() }
        if number(below: 3) == 0 { query.since = .sample(Int64(step - number(below: 50))) }
        if number(below: 3) == 0 { query.until = .sample(Int64(step - number(below: 50))) }
        if number(below: 2) == 0 {
            query.statuses = Set(
                (0...number(below: 3)).compactMap { _ in RunStatus.allCases.randomElement(using: &random) })
        }
        let (found, expected) = (try await probe.everyRun(query), try await model.everyRun(query))
        try probe.expect(found.map(\.id), expected.map(\.id), "step \(step): the runs of \(query)")
    }

    /// Whether both have taken the write; both refuse it for the same reason.
    private func isDone(_ write: RunWrite) async throws -> Bool {
        let expected = await outcome { try await model.submit(write) }
        let found = await outcome { try await probe.submit(write) }
        switch (found, expected) {
        case (nil, nil): return true
        case (let found as RunStoreError, let expected as RunStoreError) where found == expected: return false
        case (let found as RunStoreFault, _): throw found
        case (let found, let expected):
            try probe.expect(
                false, "step \(step): what the store in memory says: \(expected.map { "\($0)" } ?? "done")",
                found: found.map { "\($0)" } ?? "done")
            return false
        }
    }

    private func outcome(_ call: () async throws -> RunCommit) async -> (any Error)? {
        do {
            _ = try await call()
            return nil
        } catch {
            return error
        }
    }

    // MARK: - Values

    private mutating func number(below end: Int) -> Int { Int.random(in: 0..<end, using: &random) }

    private mutating func skill() -> SkillID {
        number(below: 2) == 0 ? SkillID(literal: "one") : SkillID(literal: "two")
    }

    private mutating func owner() -> String? { [nil, "a", "b"][number(below: 3)] }

    private mutating func labels() -> [RunLabels.Label] {
        (0..<number(below: 3)).map { .init(name: "n\($0)", value: "\(number(below: 2))") }
    }
}
