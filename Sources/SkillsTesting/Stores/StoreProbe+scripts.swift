import Skills
import SkillsJSON

extension StoreProbe {
    /// Submits the write that a script makes.
    @discardableResult
    func submit(_ script: inout StoredRunScript, _ make: (inout StoredRunScript) -> RunWrite) async throws
        -> RunCommit
    {
        try await submit(make(&script))
    }

    /// A run that is queued.
    func queued(_ run: Run = .sample(), start: KeyedStart? = nil) async throws -> StoredRunScript {
        var script = StoredRunScript(run)
        try await submit(script.create(start: start))
        return script
    }

    /// A run that has begun.
    func begun(_ run: Run = .sample()) async throws -> StoredRunScript {
        var script = try await queued(run)
        try await submit(script.start())
        return script
    }

    /// A run that has ended, so many seconds after its creation, with four events.
    func ended(
        _ run: Run = .sample(), start: KeyedStart? = nil, after seconds: Int64 = 0, output: RawJSON = .null
    ) async throws -> StoredRunScript {
        var script = try await queued(run, start: start)
        try await submit(script.start())
        try await submit(script.emit(["a piece of output"]))
        script.now = run.createdAt.advanced(by: .seconds(seconds))
        try await submit(script.succeed(output))
        return script
    }

    /// Requires that the store has the run of a script as it stands after its last write, with all events.
    func expectStored(_ script: StoredRunScript) async throws {
        let found = try require(try await run(script.id), "the run is there")
        try expect(StoredFacts(found), StoredFacts(script.run), "the run as it was written")
        let page = try await everyEvent(of: script.id)
        try expect(StoredFacts(page), StoredFacts(script.events), "its events as they were written")
    }

    /// All events of a run, page by page.
    func everyEvent(of id: RunID, limit: PageLimit = PageLimit()) async throws -> [RunEvent] {
        var events: [RunEvent] = []
        var last: Int64 = 0
        while true {
            let page = try require(
                try await self.events(of: id, after: last, limit: limit), "the run's events")
            guard let end = page.events.last?.seq else { return events }
            try expect(end > last, "a page ends after its cursor", found: "\(end) after \(last)")
            events += page.events
            last = end
        }
    }

    /// All of the log, page by page.
    func everyEntry(after position: UInt64 = 0, limit: PageLimit = PageLimit()) async throws -> [LogPage
        .Entry]
    {
        var entries: [LogPage.Entry] = []
        var last = position
        while true {
            let page = try await log(after: last, limit: limit)
            guard let end = page.entries.last?.position else { return entries }
            try expect(end > last, "a page ends after its cursor", found: "\(end) after \(last)")
            entries += page.entries
            last = end
        }
    }

    /// All runs that match, page by page.
    func everyRun(_ query: RunQuery = RunQuery()) async throws -> [Run] {
        var query = query
        var runs: [Run] = []
        for _ in 0..<10_000 {
            let page = try await self.runs(query)
            try expect(
                page.runs.count <= query.limit, "at most \(query.limit) runs a page", found: page.runs.count)
            runs += page.runs
            guard let next = page.next else { return runs }
            try expect(next != query.cursor, "a list goes on", found: "the cursor that was asked for")
            query.cursor = next
        }
        throw RunStoreFault(
            caseName: caseName, expectation: "a list comes to an end", found: "none after 10 000 pages")
    }

    /// Drops what is no longer to be kept until nothing is left to drop.
    func pruneAll(_ retention: RunRetention, at time: Timestamp = .sample(10_000)) async throws
        -> PruneReport
    {
        var total = PruneReport()
        for _ in 0..<10_000 {
            let report = try await prune(retention, at: time)
            total.runs += report.runs
            total.payloads += report.payloads
            total.events += report.events
            total.keys += report.keys
            if report.isComplete { return total }
        }
        throw RunStoreFault(
            caseName: caseName, expectation: "pruning comes to an end", found: "none after 10 000 calls")
    }
}
