import Testing

@testable import SkillsStandard

@Suite struct SentenceSelectionTests {
    private func choose(_ limit: Int, of sentences: [String]) throws -> [Int] {
        let vectors = try vectors(sentences)
        let ranking = try SentenceRanking(try SentenceGraph(vectors) { _ in }) { _ in }
        var selection = SentenceSelection(vectors)
        return try selection.choose(limit, by: ranking) { _ in }
    }

    @Test func `equals are chosen from the beginning, in the order of the text`() throws {
        #expect(try choose(2, of: ["one", "two", "three", "four"]) == [0, 1])
        #expect(try choose(9, of: ["one", "two", "three", "four"]) == [0, 1, 2, 3])
        #expect(try choose(0, of: ["one", "two"]) == [])
    }

    @Test func `a repetition comes last`() throws {
        let sentences = ["red green blue", "red green blue", "blue green red", "black white"]
        #expect(try choose(2, of: sentences) == [0, 3])
        #expect(try choose(3, of: sentences) == [0, 1, 3])
    }

    @Test func `a scrap gives way to a sentence`() throws {
        let sentences = [
            "solar power", "solar power drives the pumps of seven villages",
            "seven villages drink from new pumps",
            "people like solar power in the villages now",
        ]
        #expect(try choose(1, of: sentences) == [1])
    }
}
