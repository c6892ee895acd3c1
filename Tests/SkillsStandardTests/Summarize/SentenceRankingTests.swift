import Testing

@testable import SkillsStandard

@Suite struct SentenceRankingTests {
    private func scores(_ sentences: [String]) throws -> [Double] {
        try SentenceRanking(try SentenceGraph(try vectors(sentences)) { _ in }) { _ in }.scores
    }

    @Test func `the sentence that all others resemble scores most`() throws {
        let scores = try scores(["red one", "red green blue", "green two", "blue three", "grey"])
        #expect(scores.indices.max { scores[$0] < scores[$1] } == 1)
        #expect(scores.indices.min { scores[$0] < scores[$1] } == 4)
    }

    @Test func `the mean is one`() throws {
        let scores = try scores(["red one", "red green", "green two", "blue three", "grey"])
        #expect(abs(scores.reduce(0, +) / Double(scores.count) - 1) < 1e-9)
    }

    @Test func `sentences that resemble nothing score alike`() throws {
        #expect(try scores(["one", "two", ""]) == [1, 1, 1])
        #expect(try scores([]).isEmpty)
    }
}
