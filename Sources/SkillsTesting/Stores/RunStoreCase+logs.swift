import Skills
import SkillsJSON

extension RunStoreCase {
    /// How the events of all runs are read.
    static let logs: [RunStoreCase] = [
        RunStoreCase("positions rise by one for each event over all runs") { probe in
            var (first, second) = (StoredRunScript(), StoredRunScript())
            let origin = try await probe.log(after: 0).origin
            var positions = [try await probe.submit(&first) { $0.create() }.position]
            positions.append(try await probe.submit(&second) { $0.create() }.position)
            positions.append(try await probe.submit(&first) { $0.start() }.position)
            positions.append(try await probe.submit(&first) { $0.emit(["a", "b", "c"]) }.position)
            positions.append(try await probe.submit(&second) { $0.write([.status(.cancelled)]) }.position)
            let expected = ([1, 2, 3, 6, 7] as [UInt64]).map { origin + $0 }
            try probe.expect(positions, expected, "the position of each write's last event")
            let page = try await probe.log(after: 0)
            try probe.expect(
                page.entries.map(\.position), (1...7).map { origin + $0 }, "the positions in the log")
            let (one, two) = (first.events, second.events)
            try probe.expect(
                StoredFacts(page.entries.map(\.event)),
                StoredFacts([one[0], two[0], one[1], one[2], one[3], one[4], two[1]]), "the events of the log"
            )
            try probe.expect(page.last, origin + 7, "the last position")
            try probe.expect(page.origin, origin, "the origin, which stays")
        },
        RunStoreCase("the log follows a position, wherever it stands") { probe in
            for _ in 0..<3 { _ = try await probe.ended() }
            let all = try await probe.everyEntry().map(\.position)
            let last = try probe.require(all.last, "entries in the log")
            for cursor in [0, 1, last - 5, last - 1, last, last + 1, UInt64(Int64.max), .max] {
                let page = try await probe.log(after: cursor)
                try probe.expect(
                    page.entries.map(\.position), all.filter { $0 > cursor }, "the positions after \(cursor)")
                try probe.expect(page.last, last, "the last position")
            }
        },
        RunStoreCase("a page of the log holds at least one entry, and no more than it may") { probe in
            var scripts = [try await probe.begun(), try await probe.begun()]
            for index in 0..<10 {
                try await probe.submit(scripts[index % 2].emit([String(repeating: "x", count: 100), "y"]))
            }
            let all = try await probe.everyEntry()
            try probe.expect(all.count, 24, "the number of entries in the log")
            for limit in PageLimit.samples {
                let expected = all.prefix(within: limit, \.event.data.count).map(\.position)
                let found = try await probe.log(after: 0, limit: limit).entries.map(\.position)
                try probe.expectPage(found, expected, "\(limit)")
                let pages = try await probe.everyEntry(limit: limit)
                try probe.expect(pages.map(\.position), all.map(\.position), "the whole log by \(limit)")
            }
        },
        RunStoreCase(
            "positions go on where they stopped when the store is opened again", needsReopening: true
        ) {
            probe in
            _ = try await probe.ended()
            let before = try await probe.log(after: 0)
            try await probe.reopen()
            let reopened = try await probe.log(after: 0)
            try probe.expect(reopened.last, before.last, "the last position")
            try probe.expect(reopened.origin, before.origin, "the origin")
            var script = StoredRunScript()
            let commit = try await probe.submit(script.create())
            try probe.expect(commit.position, before.last + 1, "the next position")
        },
    ]
}
