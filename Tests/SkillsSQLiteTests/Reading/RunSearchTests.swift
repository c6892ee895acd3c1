import Skills
import SkillsJSON
import TestSupport
import Testing

@testable import SkillsSQLite
@testable import SkillsTesting

@Suite struct RunSearchTests {
    private let folder = TestFolder()

    /// All pages of a list, and how many there were.
    private func walk(_ query: RunQuery, _ store: SQLiteRunStore) async throws -> (ids: [RunID], pages: Int) {
        var query = query
        var ids: [RunID] = []
        var pages = 0
        while true {
            let page = try await store.runs(query)
            ids += page.runs.map(\.id)
            pages += 1
            guard let next = page.next else { return (ids, pages) }
            query.cursor = next
        }
    }

    @Test(arguments: UInt64(1)...6)
    func `every filter finds what a look at all runs finds`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let store = try SQLiteRunStore(path: folder.database, durability: .normal)
        var runs: [Run] = []
        for number in 0..<150 {
            // The clock goes back now and then.
            let time = Timestamp.sample(
                Int64(number) - (number % 37 == 0 ? Int64.random(in: 0...40, using: &random) : 0))
            let skill: SkillID =
                Bool.random(using: &random) ? SkillID(literal: "one") : SkillID(literal: "two")
            let owner = [nil, "anna", "", "an\u{0}na"].randomElement(using: &random) ?? nil
            let labels = (0..<Int.random(in: 0...2, using: &random)).map {
                RunLabels.Label(name: "l\($0)", value: "\(Int.random(in: 0...2, using: &random))")
            }
            var script = StoredRunScript(.sample(skill: skill, labels: labels, owner: owner, createdAt: time))
            try await store.submit(script.create())
            if Bool.random(using: &random) { try await store.submit(script.start()) }
            if Bool.random(using: &random) {
                try await store.submit(
                    script.write([
                        Bool.random(using: &random) ? .status(.cancelled) : .status(.succeeded(.null))
                    ]))
            }
            runs.append(script.run)
        }
        for _ in 0..<120 {
            var query = RunQuery(limit: Int.random(in: 1...40, using: &random))
            if Bool.random(using: &random) {
                query.skill = Bool.random(using: &random) ? SkillID(literal: "one") : SkillID(literal: "none")
            }
            if Bool.random(using: &random) {
                query.statuses = Set(RunStatus.allCases.filter { _ in Bool.random(using: &random) })
            }
            if Bool.random(using: &random) {
                query.owner = ["anna", "", "an\u{0}na"].randomElement(using: &random)
            }
            if Int.random(in: 0..<3, using: &random) == 0 {
                query.labels = [RunLabels.Label(name: "l0", value: "1")]
            }
            if Bool.random(using: &random) {
                query.since = .sample(Int64.random(in: -5...155, using: &random))
            }
            if Bool.random(using: &random) {
                query.until = .sample(Int64.random(in: -5...155, using: &random))
            }
            let expected = runs.reversed().filter { [query] in query.matches($0) }.map(\.id)
            #expect(try await walk(query, store).ids == expected, "seed \(seed): \(query)")
        }
        await store.close()
    }

    @Test func `a search looks at so many rows and goes on where it stopped`() async throws {
        let store = try SQLiteRunStore(path: folder.database, durability: .normal)
        let wanted = StoredRunScript(.sample(owner: "anna"))
        try await store.submit(
            {
                var script = wanted
                return script.create()
            }())
        let count = RunSearch.maximumRows + 10
        try await withThrowingTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<(count / 8 + 1) {
                        var script = StoredRunScript(.sample(owner: "otto"))
                        try await store.submit(script.create())
                    }
                }
            }
            try await group.waitForAll()
        }
        var query = RunQuery(limit: 10)
        query.statuses = [.queued]
        query.until = .sample(1)
        query.owner = "anna"
        #expect(try await walk(query, store).ids == [wanted.id])
        query.owner = nil
        query.labels = []
        query.since = .sample(0)
        query.statuses = []
        query.owner = "otto"
        query.skill = SkillID(literal: "sample")
        query.limit = 5000
        let all = try await walk(query, store)
        #expect(all.ids.count >= count)
        #expect(all.pages > 1)
        await store.close()
    }
}
