import SkillsJSON
import Testing

@testable import Skills

@Suite struct RetryScopeTests {
    /// What an interrupted pipeline has left: a step, a batch with a failed item in the second, then a third.
    private static let results = [
        step("fetch", .succeeded(.string("1"))), step("upload", .unfinished), item(0, true), item(1, false),
        step("upload/[1]/resize", .succeeded(.string("r1"))), item(2, true),
        step("upload/[2]/resize", .succeeded(.string("r2"))), step("notify", .succeeded(.string("2"))),
    ]

    private static func step(_ path: String, _ outcome: RunResult.Outcome) -> RunResult {
        RunResult(key: ResultKey(step: StepPath(path) ?? .root), outcome: outcome)
    }

    private static func item(_ index: Int, _ hasSucceeded: Bool, of path: String = "upload") -> RunResult {
        RunResult(
            key: ResultKey(item: index, of: StepPath(path) ?? .root),
            outcome: hasSucceeded ? .succeeded(.string("\(index)")) : .failed(SkillError(detail: "No.")))
    }

    private func carriedOver(_ scope: RetryScope, from results: [RunResult] = results) throws -> [String] {
        try scope.carriedOver(from: results).map(\.key.description)
    }

    @Test func `nothing is carried over when everything is done again`() throws {
        #expect(try carriedOver(.everything).isEmpty)
    }

    @Test func `for failed items the others are carried over, and what lies before and in them`() throws {
        let kept = [
            "fetch", "upload[0]", "upload/[1]/resize", "upload[2]", "upload/[2]/resize",
        ]
        #expect(try carriedOver(.failedItems) == kept)
    }

    @Test func `for named items what lies in them is done again, and what came after their step`() throws {
        #expect(try carriedOver(.items([2])) == ["fetch", "upload[0]", "upload/[1]/resize"])
        #expect(
            try carriedOver(.items([0, 1]))
                == ["fetch", "upload[2]", "upload/[2]/resize"])
    }

    @Test func `what lies deep within a named item is done again, and nothing of one with a longer index`()
        throws
    {
        let results = [
            Self.step("[1]/a", .succeeded(.null)), Self.step("[1]/a/b", .succeeded(.null)),
            Self.step("[10]/a", .succeeded(.null)), Self.item(1, true, of: ""), Self.item(10, true, of: ""),
        ]
        #expect(try carriedOver(.items([1]), from: results) == ["[10]/a", "[10]"])
    }

    @Test func `a step that has succeeded is begun again for its items`() throws {
        var results = Self.results
        results[1] = Self.step("upload", .succeeded(.string("all")))
        #expect(try carriedOver(.items([0]), from: results).contains("upload") == false)
        #expect(try carriedOver(.items([0]), from: results).contains("notify") == false)
    }

    @Test func `the items of a run that is a batch are carried over one by one`() throws {
        let results = [
            Self.item(0, true, of: ""), Self.item(1, false, of: ""), Self.item(2, true, of: ""),
        ]
        #expect(try carriedOver(.failedItems, from: results) == ["[0]", "[2]"])
        #expect(try carriedOver(.items([0]), from: results) == ["[2]"])
    }

    @Test func `a batch within one item leaves what was done for the others`() throws {
        let results = [
            Self.step("[0]/resize", .unfinished), Self.item(0, false, of: "[0]/resize"),
            Self.step("[1]/resize", .succeeded(.string("r"))), Self.item(1, true, of: "[1]/resize"),
            Self.step("[0]/notify", .succeeded(.string("n"))), Self.item(0, true, of: ""),
            Self.item(1, true, of: ""),
        ]
        #expect(
            try carriedOver(.failedItems, from: results) == ["[1]/resize", "[1]/resize[1]", "[1]"])
    }

    @Test func `from a step on everything is done again that was begun after it`() throws {
        let upload = try #require(StepPath("upload"))
        #expect(try carriedOver(.step(upload)) == ["fetch"])
        let notify = try #require(StepPath("notify"))
        #expect(try carriedOver(.step(notify)).contains("upload[2]"))
        #expect(try carriedOver(.step(notify)).contains("notify") == false)
    }

    @Test(
        arguments: [
            (.failedItems, [], "/items"), (.items([0]), [], "/items/0"),
            (.items([1, 7]), results, "/items/1"), (.step(.root.appending("nowhere")), results, "/step"),
        ] as [(RetryScope, [RunResult], String)])
    func `what the run does not have is a fault`(scope: RetryScope, results: [RunResult], pointer: String)
        throws
    {
        let error = #expect(throws: SkillError.self) { try scope.carriedOver(from: results) }
        #expect(error?.code == SkillError.validationCode)
        #expect(error?.errors.map(\.pointer.description) == [pointer])
    }

    @Test(.timeLimit(.minutes(1))) func `many items of many are found without comparing each with each`()
        throws
    {
        let results = (0..<60_000).flatMap { index in
            [Self.item(index, true, of: ""), Self.step("[\(index)]/resize", .succeeded(.null))]
        }
        #expect(try carriedOver(.items(Array(0..<10_000)), from: results).count == 100_000)
    }
}
