import Testing

@testable import SkillsHTTP

@Suite struct HTTPTokensTests {
    @Test func `a token has the characters of the standard and no other`() {
        let expected = Set(
            "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
        #expect(Set((0...255).map { UInt8($0) }.filter { HTTPTokens.isToken($0) }) == expected)
        #expect(HTTPTokens.isToken([]) == false)
    }

    @Test func `only ASCII letters have a lower case`() {
        for byte in 0...UInt8.max {
            let expected = 65...90 ~= byte ? byte + 32 : byte
            #expect(HTTPTokens.lowercase(byte) == expected)
        }
    }

    @Test(arguments: [
        ("", ""), (" \t a \t", "a"), ("a b", "a b"), (" \t ", ""), ("\u{A0}a", "\u{A0}a"), ("\na", "\na"),
    ])
    func `only spaces and tabs are trimmed`(text: String, trimmed: String) {
        #expect(HTTPTokens.trimmed(Array(text.utf8)[...]).elementsEqual(trimmed.utf8))
    }

    @Test(arguments: [("0", 0), ("0012", 12), ("9223372036854775807", Int.max)])
    func `digits are a number`(text: String, number: Int) {
        #expect(HTTPTokens.decimal(Array(text.utf8)[...]) == number)
    }

    @Test(arguments: ["", "+1", "-1", " 1", "1 ", "0x1", "1_0", "\u{FF11}", "9223372036854775808", "\u{664}"])
    func `anything else is none`(text: String) {
        #expect(HTTPTokens.decimal(Array(text.utf8)[...]) == nil)
    }

    @Test func `hexadecimal digits are ASCII`() {
        let values = (0...UInt8.max).compactMap { byte in HTTPTokens.hexValue(byte).map { (byte, $0) } }
        #expect(values.map(\.0).elementsEqual("0123456789ABCDEFabcdef".utf8))
        #expect(values.map(\.1) == Array(0...15) + Array(10...15))
    }
}
