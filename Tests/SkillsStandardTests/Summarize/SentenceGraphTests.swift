import Testing

@testable import SkillsStandard

@Suite struct SentenceGraphTests {
    private func graph(_ sentences: [String]) throws -> SentenceGraph {
        try SentenceGraph(try vectors(sentences)) { _ in }
    }

    private func neighbours(_ sentence: Int, in graph: SentenceGraph) -> [Int] {
        graph.edges(of: sentence).map(graph.target)
    }

    @Test func `sentences with a common word are neighbours, the closest first`() throws {
        let graph = try graph(["red green blue", "red", "green blue red", "black white", ""])
        #expect(neighbours(0, in: graph) == [2, 1])
        #expect(neighbours(1, in: graph) == [0, 2])
        #expect(neighbours(3, in: graph).isEmpty)
        #expect(neighbours(4, in: graph).isEmpty)
    }

    @Test func `the similarity is the cosine and is the same both ways`() throws {
        let graph = try graph(["red green blue", "blue green red", "red black"])
        #expect(abs(graph.similarity(graph.edges(of: 0).lowerBound) - 1) < 1e-5)
        let there = try #require(graph.edges(of: 0).first { graph.target($0) == 2 })
        let back = try #require(graph.edges(of: 2).first { graph.target($0) == 0 })
        #expect(graph.similarity(there) == graph.similarity(back))
    }

    @Test func `a word weighs more where it is repeated`() throws {
        let graph = try graph(["red green", "red red blue", "red green green grey"])
        #expect(neighbours(0, in: graph) == [2, 1])
        let other = try self.graph(["red own", "red blue", "red red blue"])
        #expect(neighbours(0, in: other) == [2, 1])
    }

    @Test func `a common word weighs less than a rare one`() throws {
        let graph = try graph(["the fox", "the dog", "the cat", "the fox", "the owl", "the bee"])
        let edges = graph.edges(of: 0)
        #expect(graph.target(edges.lowerBound) == 3)
        #expect(graph.similarity(edges.lowerBound + 1) < 0.1)
    }

    @Test func `a sentence has a limited number of neighbours`() throws {
        let graph = try graph((0..<300).map { "word\($0 / 60) other\($0)" })
        for sentence in 0..<300 { #expect(graph.edges(of: sentence).count == 32) }
    }

    @Test func `a word of most sentences of a long text links nothing`() throws {
        let graph = try graph((0..<300).map { "the other\($0)" })
        for sentence in 0..<300 { #expect(graph.edges(of: sentence).isEmpty) }
    }
}
