import Skills
import SkillsJSON

extension RunStoreCase {
    /// Where a list goes on.
    static let listCursors: [RunStoreCase] = [
        RunStoreCase(
            "the page that holds the last run says that it is the last, at the latest by an empty one"
        ) {
            probe in
            for _ in 0..<4 { _ = try await probe.ended() }
            for limit in 1...5 {
                try probe.expect(
                    try await probe.everyRun(RunQuery(limit: limit)).count, 4,
                    "the number of runs by \(limit)")
            }
        },
        RunStoreCase("a list neither repeats nor leaves out a run while others come and go") { probe in
            var ids: [RunID] = []
            for _ in 0..<12 { ids.append(try await probe.ended().id) }
            var expected = Array(ids.reversed())
            var query = RunQuery(limit: 2)
            var found: [RunID] = []
            for round in 0..<100 {
                let page = try await probe.runs(query)
                found += page.runs.map(\.id)
                guard let next = page.next else { break }
                query.cursor = next
                _ = try await probe.ended()
                // The run at the cursor, and one that is still to be listed.
                guard round < 3, let last = found.last, let place = expected.firstIndex(of: last) else {
                    continue
                }
                try probe.expect(
                    try await probe.delete(last), .deleted, "the deletion of the last listed run")
                let coming = expected[min(place + 2, expected.count - 1)]
                try probe.expect(try await probe.delete(coming), .deleted, "the deletion of a coming run")
                expected.removeAll { $0 == coming }
            }
            try probe.expect(found, expected, "the runs that were there all the time")
        },
        RunStoreCase("a cursor of any place is taken") { probe in
            let ids = [try await probe.ended().id, try await probe.ended().id]
            var query = RunQuery()
            query.cursor = RunListCursor(ordinal: .max)
            try probe.expect(try await probe.everyRun(query).map(\.id), ids.reversed(), "all runs")
            query.cursor = RunListCursor(ordinal: UInt64(Int64.max))
            try probe.expect(try await probe.everyRun(query).map(\.id), ids.reversed(), "all runs")
            query.cursor = RunListCursor(ordinal: 0)
            try probe.expect(try await probe.everyRun(query).map(\.id), [], "the runs before the first")
        },
        RunStoreCase("a list goes on when the store is opened again", needsReopening: true) { probe in
            var ids: [RunID] = []
            for _ in 0..<4 { ids.append(try await probe.ended().id) }
            var query = RunQuery(limit: 2)
            let first = try await probe.runs(query)
            query.cursor = try probe.require(first.next, "a cursor")
            try await probe.reopen()
            _ = try await probe.ended()
            let found = first.runs.map(\.id) + (try await probe.everyRun(query).map(\.id))
            try probe.expect(found, ids.reversed(), "the runs before and after")
        },
        RunStoreCase("places of deleted runs are not given out again", needsReopening: true) { probe in
            let first = try await probe.ended()
            let second = try await probe.ended()
            var query = RunQuery(limit: 1)
            query.cursor = try probe.require(try await probe.runs(query).next, "a cursor")
            try probe.expect(try await probe.delete(second.id), .deleted, "the deletion of the newest run")
            try await probe.reopen()
            _ = try await probe.ended()
            let found = try await probe.everyRun(query).map(\.id)
            try probe.expect(found, [first.id], "the runs older than the deleted one")
            let position = try await probe.log(after: 0).last
            let entries = try await probe.everyEntry().map(\.position)
            try probe.expect(entries.last, position, "the last position in the log")
            try probe.expect(Set(entries).count, 8, "positions of two runs, none used twice")
        },
    ]
}
