import SkillsJSON
import Testing

@testable import Skills
@testable import SkillsTesting

@Suite struct StoredFactsTests {
    private static let changes: [(name: String, change: @Sendable (inout Run) -> Void)] = [
        ("input", { $0.input = RawJSON(unchecked: Array("null ".utf8)) }),
        ("status", { $0.status = .cancelled }),
        ("progress", { $0.progress = 0.1 }),
        ("attempt", { $0.attempt = 1 }),
        ("startedAt", { $0.startedAt = .sample() }),
        ("finishedAt", { $0.finishedAt = .sample() }),
        ("seq", { $0.seq = 1 }),
        ("epoch", { $0.epoch = 2 }),
        ("interruptions", { $0.interruptions = 1 }),
        ("hasLostPayloads", { $0.hasLostPayloads = true }),
    ]

    @Test func `every member of a run that may change is compared`() {
        let run = Run.sample()
        for (name, change) in Self.changes {
            var other = run
            change(&other)
            #expect(StoredFacts(other).firstDifference(from: StoredFacts(run))?.name == name)
        }
        let members = Set(Mirror(reflecting: run).children.compactMap(\.label))
        #expect(members == Set(Self.changes.map(\.name) + ["origin"]))
        #expect(StoredFacts(run).firstDifference(from: StoredFacts(run)) == nil)
    }

    @Test func `the hostile runs differ in every member that never changes, byte by byte`() {
        let runs = HostileValues.runs.map(StoredFacts.init)
        for (index, facts) in runs.enumerated() {
            for other in runs[..<index] { #expect(facts.firstDifference(from: other) != nil) }
        }
        #expect(Mirror(reflecting: Run.sample().origin).children.count == 14)
    }

    @Test func `nothing and an empty text differ, and so do spellings of one character`() {
        let none = StoredFacts(Run.sample())
        let empty = StoredFacts(Run.sample(id: RunID(high: 0, low: 1), owner: ""))
        #expect(empty.firstDifference(from: none)?.name == "id")
        let id = RunID()
        let owners = [nil, "", "caf\u{E9}", "cafe\u{301}"].map { StoredFacts(Run.sample(id: id, owner: $0)) }
        for (index, facts) in owners.enumerated() {
            for other in owners[..<index] { #expect(facts.firstDifference(from: other)?.name == "owner") }
        }
    }

    @Test func `results that differ in outcome, key or number differ`() {
        let key = ResultKey(step: .root.appending("a"))
        let one = [RunResult(key: key, outcome: .unfinished)]
        let others: [[RunResult]] = [
            [], one + one, [RunResult(key: ResultKey(item: 0, of: key.path), outcome: .unfinished)],
            [RunResult(key: key, outcome: .succeeded(.null))],
            [RunResult(key: key, outcome: .failed(SkillError(detail: "It failed.")))],
        ]
        for other in others { #expect(StoredFacts(other).firstDifference(from: StoredFacts(one)) != nil) }
        #expect(StoredFacts(one).firstDifference(from: StoredFacts(one)) == nil)
    }
}
