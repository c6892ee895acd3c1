import Testing

@testable import skilld

@Suite struct PrintableTextTests {
    @Test(arguments: [
        ("", ""), ("plain é 日本", "plain é 日本"), ("a\r\nb", "a\\u{D}\\u{A}b"), ("\u{9B}2J", "\\u{9B}2J"),
        ("\u{2028}\u{202E}", "\\u{2028}\\u{202E}"), ("a\\b", "a\\b"),
    ])
    func `controls are written as escapes and the rest stays`(text: String, escaped: String) {
        #expect(PrintableText.escaped(text) == escaped)
        #expect(
            PrintableText.needsEscapes(text) == (text.unicodeScalars.count != escaped.unicodeScalars.count))
    }

    @Test func `a long text is cut after 64 scalars`() {
        let text = String(repeating: "x", count: 64)
        #expect(PrintableText.quoted(text) == "\"\(text)\"")
        #expect(PrintableText.quoted(text + "y") == "\"\(text)…\"")
    }
}
