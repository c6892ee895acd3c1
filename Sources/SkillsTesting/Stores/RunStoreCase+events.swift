import Skills
import SkillsJSON

extension RunStoreCase {
    /// How a run's events are read.
    static let events: [RunStoreCase] = [
        RunStoreCase("events follow a cursor, wherever it stands") { probe in
            var script = try await probe.begun()
            try await probe.submit(script.emit(["a", "b"]))
            try await probe.submit(script.write([.status(.running(progress: 0.5)), .output("c")]))
            try await probe.submit(script.succeed())
            let cursors: [Int64] = [0, 1, 2, 3, 4, 5, 6, 7, 8, .max, -1, .min]
            for cursor in cursors {
                let page = try probe.require(
                    try await probe.events(of: script.id, after: cursor), "a page of events")
                let expected = script.events.filter { $0.seq > cursor }
                try probe.expect(
                    StoredFacts(page.events), StoredFacts(expected), "the events after \(cursor)")
                try probe.expect(page.lastSeq, 7, "the number of the last event")
                try probe.expect(page.hasEnded, "the run has ended", found: "no end")
            }
        },
        RunStoreCase("a page of events holds at least one, and no more than it may") { probe in
            var script = try await probe.begun()
            for _ in 0..<10 { try await probe.submit(script.emit([String(repeating: "x", count: 100)])) }
            for limit in PageLimit.samples {
                for cursor in [0, 3, 11] as [Int64] {
                    let expected = script.events.filter { $0.seq > cursor }.prefix(
                        within: limit, \.data.count)
                    let page = try await probe.events(of: script.id, after: cursor, limit: limit)
                    let found = try probe.require(page, "a page of events").events
                    try probe.expectPage(found.map(\.seq), expected.map(\.seq), "\(limit) after \(cursor)")
                }
                let all = try await probe.everyEvent(of: script.id, limit: limit)
                try probe.expect(StoredFacts(all), StoredFacts(script.events), "all events by \(limit)")
            }
        },
        RunStoreCase("events that were written together are read one by one, too") { probe in
            var script = try await probe.begun()
            let steps = (0..<40).map { index -> StoredRunScript.Step in
                index % 7 == 6 ? .step("\(index)") : index % 3 == 2 ? .log("\(index)") : .output("\(index)")
            }
            try await probe.submit(script.write(steps))
            let one = PageLimit(count: 1)
            let all = try await probe.everyEvent(of: script.id, limit: one)
            try probe.expect(StoredFacts(all), StoredFacts(script.events), "all events, one by one")
            for event in script.events {
                let page = try await probe.events(of: script.id, after: event.seq - 1, limit: one)
                let found = try probe.require(page, "a page of events").events
                try probe.expect(StoredFacts(found), StoredFacts([event]), "event \(event.seq) by itself")
            }
        },
        RunStoreCase("runs keep their events apart") { probe in
            var scripts: [StoredRunScript] = []
            for _ in 0..<3 { scripts.append(try await probe.begun()) }
            for round in 0..<4 {
                for index in scripts.indices {
                    try await probe.submit(scripts[index].emit(["\(round) of \(index)"]))
                }
            }
            for script in scripts { try await probe.expectStored(script) }
        },
    ]
}
