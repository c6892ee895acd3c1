import Testing

@testable import SkillsHTTP

@Suite struct PercentEncodingTests {
    @Test(arguments: [
        ("", ""), ("a", "a"), ("%41%6a", "Aj"), ("%2525", "%25"), ("a+b", "a+b"), ("%00", "\0"),
    ])
    func `every sequence is decoded once`(text: String, decoded: String) {
        #expect(PercentEncoding.decode(Array(text.utf8)[...]) == Array(decoded.utf8))
        #expect(PercentEncoding.isWellFormed(Array(text.utf8)[...]))
    }

    @Test(arguments: ["%", "%a", "a%", "%%41", "%4g", "%-1", "%+1", "%4\u{FF11}"])
    func `a broken sequence is refused`(text: String) {
        #expect(PercentEncoding.decode(Array(text.utf8)[...]) == nil)
        #expect(PercentEncoding.isWellFormed(Array(text.utf8)[...]) == false)
    }

    @Test func `a plus is a space in a query alone`() {
        #expect(PercentEncoding.decode(Array("a+%2B".utf8)[...], plusIsSpace: true) == Array("a +".utf8))
    }

    @Test func `a slice is decoded within its bounds`() {
        let bytes = Array("%41%42".utf8)
        #expect(PercentEncoding.decode(bytes[3...]) == [0x42])
        #expect(PercentEncoding.decode(bytes[..<5]) == nil)
    }
}
