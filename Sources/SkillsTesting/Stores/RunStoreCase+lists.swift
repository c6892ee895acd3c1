import Skills
import SkillsJSON

extension RunStoreCase {
    /// What is found by a list.
    static let lists: [RunStoreCase] = [
        RunStoreCase("runs are listed by creation, the newest first, whatever their time and end") { probe in
            var ids: [RunID] = []
            for (index, seconds) in ([10, 30, 20, 20, -5] as [Int64]).enumerated() {
                let run = Run.sample(createdAt: .sample(seconds))
                ids.append(index % 2 == 0 ? try await probe.ended(run).id : try await probe.begun(run).id)
            }
            for limit in [1, 2, 3, 5, 200] {
                let found = try await probe.everyRun(RunQuery(limit: limit)).map(\.id)
                try probe.expect(found, ids.reversed(), "the runs by \(limit)")
            }
        },
        RunStoreCase("each filter finds what it is to find, alone and with every other") { probe in
            let runs = try await probe.storeFilterSamples()
            for (index, sample) in RunQuery.samples.enumerated() {
                let expected = runs.filter { $0.matches(sample) }.map(\.id).reversed()
                var query = sample
                query.limit = [1, 3, 50][index % 3]
                let found = try await probe.everyRun(query).map(\.id)
                try probe.expect(found, Array(expected), "the runs of \(query)")
            }
        },
        RunStoreCase("a filter finds a run by its status of now") { probe in
            var script = try await probe.queued()
            func found(_ status: RunStatus) async throws -> Bool {
                var query = RunQuery()
                query.statuses = [status]
                return try await !probe.everyRun(query).isEmpty
            }
            let question = SkillQuestion(name: "name", schema: .string("a schema"))
            let steps: [SkillStatus<RawJSON>] = [
                .running(progress: nil), .waiting(question), .running(progress: nil), .succeeded(.null),
            ]
            for next in steps {
                let status = script.run.runStatus
                for other in RunStatus.allCases {
                    try probe.expect(
                        try await found(other), other == status, "a \(status) run is found by \(other)")
                }
                try await probe.submit(script.write([.status(next)]))
            }
            try probe.expect(try await found(.succeeded), "the run is found by its end", found: "none")
            try probe.expect(try await !found(.running), "no run is running", found: "one")
        },
        RunStoreCase("labels and owners are found by their bytes") { probe in
            for text in HostileValues.texts {
                _ = try await probe.queued(.sample(labels: [.init(name: text, value: text)], owner: text))
            }
            for text in HostileValues.texts {
                var byOwner = RunQuery()
                byOwner.owner = text
                let owners = try await probe.everyRun(byOwner).map { Array(($0.owner ?? "none").utf8) }
                try probe.expect(owners, [Array(text.utf8)], "the owners of the runs of an owner")
                var byLabel = RunQuery()
                byLabel.labels = [.init(name: text, value: text)]
                let labels = try await probe.everyRun(byLabel).map(\.labels.all)
                try probe.expect(labels, [byLabel.labels], "the labels of the runs with a label")
                byLabel.labels = [.init(name: text, value: text + " ")]
                try probe.expect(try await probe.everyRun(byLabel).count, 0, "runs with another value")
            }
        },
        RunStoreCase("a filter that finds little among much comes to its end") { probe in
            let rare = RunLabels.Label(name: "rare", value: "yes")
            let first = try await probe.queued(.sample(labels: [rare]))
            for _ in 0..<600 {
                var script = StoredRunScript()
                try await probe.submit(&script) { $0.performAtOnce() }
            }
            let last = try await probe.queued(.sample(labels: [rare]))
            var query = RunQuery(limit: 10)
            query.labels = [rare]
            try probe.expect(
                try await probe.everyRun(query).map(\.id), [last.id, first.id], "the runs with the label")
            query.labels = []
            query.statuses = [.queued, .waiting]
            try probe.expect(
                try await probe.everyRun(query).map(\.id), [last.id, first.id], "the queued runs")
            query.until = .sample(-1)
            try probe.expect(try await probe.everyRun(query).count, 0, "runs before the first")
        },
    ]
}

extension RunQuery {
    private static let someSkills = [nil, SkillID(literal: "one"), SkillID(literal: "none")]
    private static let someOwners = [nil, "a", "nobody"]
    private static let someLabels: [[RunLabels.Label]] = [
        [], [.init(name: "colour", value: "blue")],
        [.init(name: "size", value: "big"), .init(name: "colour", value: "blue")],
        [.init(name: "colour", value: "big")],
    ]
    private static let someStatuses: [Set<RunStatus>] = [
        [], [.succeeded], [.running, .succeeded], [.queued, .waiting, .cancelled],
    ]
    private static let someTimes: [(Timestamp?, Timestamp?)] = [
        (nil, nil), (.sample(15), nil), (nil, .sample(15)), (.sample(5), .sample(20)),
        (.sample(10), .sample(10)),
    ]

    /// Every combination of some filters.
    fileprivate static let samples: [RunQuery] = someSkills.flatMap { skill in
        someOwners.flatMap { owner in
            someLabels.flatMap { labels in
                someStatuses.flatMap { statuses in
                    someTimes.map { since, until in
                        var query = RunQuery()
                        query.skill = skill
                        query.owner = owner
                        query.labels = labels
                        query.statuses = statuses
                        query.since = since
                        query.until = until
                        return query
                    }
                }
            }
        }
    }
}

extension Run {
    /// Whether a list is to show it, said a second time.
    fileprivate func matches(_ query: RunQuery) -> Bool {
        if let skill = query.skill, skill != self.skill { return false }
        if let owner = query.owner, owner != self.owner { return false }
        if let since = query.since, createdAt < since { return false }
        if let until = query.until, createdAt >= until { return false }
        if !query.statuses.isEmpty, !query.statuses.contains(runStatus) { return false }
        return query.labels.allSatisfy { labels.all.contains($0) }
    }
}

extension StoreProbe {
    /// Stores runs that differ in what filters ask for, and returns them as they stand, the oldest first.
    fileprivate func storeFilterSamples() async throws -> [Run] {
        let blue = RunLabels.Label(name: "colour", value: "blue")
        let big = RunLabels.Label(name: "size", value: "big")
        var runs: [Run] = []
        for (index, seconds) in ([0, 10, 20, 15, 14, 10, 30, 5, 5, 25, 12, 20] as [Int64]).enumerated() {
            let run = Run.sample(
                skill: index % 3 == 0 ? SkillID(literal: "one") : SkillID(literal: "two"),
                labels: [[blue], [big], [blue, big], []][index % 4], owner: [nil, "a", "b"][index / 2 % 3],
                createdAt: .sample(seconds))
            switch index % 5 {
            case 0: runs.append(try await queued(run).run)
            case 1, 2: runs.append(try await begun(run).run)
            default: runs.append(try await ended(run).run)
            }
        }
        return runs
    }
}
