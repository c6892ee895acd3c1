import Testing

@testable import SkillsStandard

@Suite struct SentenceSpanTests {
    @Test(arguments: [
        ("a b", "a b"), ("a  \t b", "a b"), ("a\r\n  b", "a b"), ("a\u{A0}b", "a\u{A0}b"),
        ("a\u{A0}\u{A0}b", "a b"),
        ("你\n好", "你好"), ("你　好", "你　好"), ("你，\n\t好", "你，好"), ("你\na", "你 a"), ("ไทย\nไทย", "ไทยไทย"),
        ("한\n국", "한 국"),
    ])
    func `white space is one space or nothing`(text: String, line: String) {
        let bytes = Array(text.utf8)
        #expect(SentenceSpan(0, bytes.count).text(in: bytes) == line)
    }
}
