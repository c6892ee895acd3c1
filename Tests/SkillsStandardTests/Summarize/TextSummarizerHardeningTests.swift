import SkillsStandard
import Testing

@Suite struct TextSummarizerHardeningTests {
    private static let size = 100_000

    private static func repeated(_ piece: String) -> String {
        String(repeating: piece, count: size / piece.utf8.count)
    }

    @Test(arguments: [
        "word ", "a. ", "Ab. ", "Ab. \n", "\n", " ", ".", "!?", "x", "😀", "👨‍👩‍👧‍👦. ", "字", "字。", "「", "字。」",
        "e\u{301}",
        "\u{301}", "ก ", "กา ", "\r\n", "# a\n", "- ", "- a\n", "1. ", "1. A\n", "-", "\"", "\u{0}", "«. »",
        "[1]",
        "The same sentence over and over again. ", "\u{FEFF}", "\u{10FFFF}", "A.\n\n",
    ])
    func `a text of one piece repeated is summarized`(piece: String) throws {
        let summary = try TextSummarizer().summarize(Self.repeated(piece), sentences: 3)
        #expect(summary.sentences.count == min(3, summary.sentenceCount))
        #expect((0...1).contains(summary.ratio))
        #expect(summary.sentences.allSatisfy { $0.unicodeScalars.count <= 1_064 && !$0.isEmpty })
    }

    @Test(arguments: [" ", ". ", "", "\n"])
    func `a text of different words is summarized`(separator: String) throws {
        var text = ""
        var number = 0
        while text.utf8.count < Self.size {
            text += "Word\(number)\(separator)"
            number += 1
        }
        #expect(try TextSummarizer().summarize(text, sentences: 3).sentences.count == 3)
    }

    @Test func `every sentence of a long text may be asked for but one`() throws {
        let text = Self.repeated("Bees make honey. Cows give milk. ")
        let count = try TextSummarizer().summarize(text, sentences: 1).sentenceCount
        let summary = try TextSummarizer().summarize(text, sentences: count - 1)
        #expect(summary.sentences.count == count - 1)
    }

    @Test func `checkpoints are dense in a long text`() throws {
        for piece in ["a. ", " ", "字", "Ab cd ef gh. "] {
            var calls = 0
            _ = try TextSummarizer().summarize(Self.repeated(piece), sentences: 3) { _ in calls += 1 }
            #expect(calls > 20)
        }
    }
}
