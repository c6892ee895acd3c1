import Testing

@testable import SkillsStandard

@Suite struct FindPlaceTests {
    @Test(
        arguments: [
            (nil, "en"), ("de", "de"), ("de-CH", "de"), ("PT_BR", "pt"), ("gsw", "gsw"), ("", "en"),
            ("*", "en"),
            ("x", "en"), ("en1", "en"), ("deutsch", "en"), ("日本語", "en"),
        ] as [(String?, String)])
    func `the language of the answer is that of the caller`(locale: String?, language: String) {
        #expect(FindPlace.language(locale) == language)
    }
}
