import SkillsHTTP
import Testing

@Suite struct AcceptLanguageFieldTests {
    @Test(
        arguments: [
            ("de", "de"), ("de-CH, en;q=0.8", "de-CH"), ("en;q=0.8, de-CH", "de-CH"),
            ("en;q=0.5, fr;q=0.5", "en"),
            ("*, fr;q=0.1", "fr"), ("zh-Hant-TW", "zh-Hant-TW"), ("de_CH, en;q=0.3", "en"),
            ("de;q=2, en", "en"),
            ("", nil), ("*", nil), ("de;q=0", nil), ("1a", nil), ("de-", nil), ("-de", nil), ("de--ch", nil),
            ("deutschland", nil), ("d\u{E9}", nil), ("de/../x", nil), ("de\"", nil),
        ] as [(String, String?)])
    func `the best tag is found`(value: String, tag: String?) {
        #expect(AcceptLanguageField(HTTPFields([("Accept-Language", value)])).first == tag)
    }

    @Test func `without the field there is no tag`() {
        #expect(AcceptLanguageField(HTTPFields([])).first == nil)
    }

    @Test func `a tag may have 35 characters and no more`() {
        let tag = "ab-12345678-12345678-12345678-12345"
        #expect(AcceptLanguageField(HTTPFields([("Accept-Language", tag)])).first == tag)
        #expect(AcceptLanguageField(HTTPFields([("Accept-Language", tag + "6")])).first == nil)
    }
}
