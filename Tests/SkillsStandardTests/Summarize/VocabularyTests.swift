import SkillsStandard
import Testing

@Suite struct VocabularyTests {
    @Test func `words are numbered in the order of their first appearance`() {
        var vocabulary = Vocabulary()
        #expect(["b", "a", "b", "", "a"].map { vocabulary.intern(Array($0.utf8)) } == [0, 1, 0, 2, 1])
        #expect(vocabulary.count == 3)
        #expect((0..<3).map(vocabulary.word) == ["b", "a", ""])
    }

    @Test func `every word of many is found again`() {
        var vocabulary = Vocabulary()
        let words = (0..<5_000).map { Array("word \($0)".utf8) }
        #expect(words.map { vocabulary.intern($0) } == (0..<5_000).map { $0 })
        #expect(words.map { vocabulary.intern($0) } == (0..<5_000).map { $0 })
        #expect(vocabulary.contains(words[4_999]))
        #expect(!vocabulary.contains(Array("word".utf8)))
    }
}
