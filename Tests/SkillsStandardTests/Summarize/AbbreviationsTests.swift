import Testing

@testable import SkillsStandard

@Suite struct AbbreviationsTests {
    private func meaning(_ word: String, startsSentence: Bool = false) -> SentenceStop.Word {
        Abbreviations.meaning(of: Array(word.utf8)[...], startsSentence: startsSentence)
    }

    @Test(arguments: ["Dr", "dr", "J", "U.S", "e.g", "Ph.D", "z.B", "г", "т.е", "Núm", "π.χ", "Á"])
    func `no sentence ends after an abbreviation or an initial`(word: String) {
        #expect(meaning(word) == .abbreviation)
    }

    @Test(arguments: ["etc", "p.m", "Inc", "т.д"])
    func `a sentence may end after some abbreviations`(word: String) {
        #expect(meaning(word) == .mayEnd)
    }

    @Test(arguments: [
        "", "house", "example.com", "drs2", "1999", "字", "अ", "verylongabbreviation", "U..S", ".a",
    ])
    func `other words mean nothing`(word: String) {
        #expect(meaning(word) == .plain)
    }

    @Test func `a short number is a date or, at the beginning, a list number`() {
        #expect(meaning("12") == .number)
        #expect(meaning("12", startsSentence: true) == .abbreviation)
        #expect(meaning("123") == .plain)
        #expect(meaning("1999", startsSentence: true) == .plain)
    }

    @Test(arguments: [
        ("Mai 2020", true), ("März", true), ("Jahrhundert,", true), ("Maier", false), ("", false),
    ])
    func `a month is known`(text: String, isMonth: Bool) {
        #expect(Abbreviations.isMonth(in: Array(text.utf8), at: 0) == isMonth)
    }
}
