import SkillsJSON
import Testing

@Suite struct JSONScannerTests {
    @Test(arguments: [
        "{}", "[]", #""""#, "0", "-0", "-0.5e+10", "1E400", "1e-0", "12.034", "true", "false", "null",
        #"{"a":[1,{"b":null}]}"#, #"["\ud83d\ude00\u00e9\/\"\\\b\f\n\r\t"]"#, "\"é€😀\u{7F}\u{2028}\"",
        #"{"":1}"#,
        #"{"a":1,"A":2}"#, "[[],{}]", #"{"a":{"a":{"a":1}},"b":{"a":1}}"#, #"[{"a":1},{"a":1}]"#,
        #"{"a":1,"b":{"a":1,"b":2}}"#,
        String(repeating: "1", count: 5000), "[\"12345678\",\"1234567\\n\",\"123456789é\"]",
    ])
    func `a valid text is kept byte for byte`(text: String) throws {
        #expect(try RawJSON(parsing: text).bytes == Array(text.utf8))
    }

    @Test(arguments: [
        ("", JSONError.Reason.unexpectedEnd, 0), (" \n", .unexpectedEnd, 2), ("[", .unexpectedEnd, 1),
        ("{\"a\"", .unexpectedEnd, 4), ("\"abc", .unexpectedEnd, 4), ("\"a\\", .unexpectedEnd, 3),
        ("-", .unexpectedEnd, 1),
        ("1.", .unexpectedEnd, 2), ("1e", .unexpectedEnd, 2), ("1e+", .unexpectedEnd, 3),
        ("tru", .unexpectedEnd, 3),
        ("[1,]", .unexpectedByte(0x5D), 3), ("[,1]", .unexpectedByte(0x2C), 1),
        ("[1 2]", .unexpectedByte(0x32), 3),
        ("{\"a\":1,}", .unexpectedByte(0x7D), 7), ("{a:1}", .unexpectedByte(0x61), 1),
        ("{\"a\" 1}", .unexpectedByte(0x31), 5),
        ("{1:1}", .unexpectedByte(0x31), 1), ("{\"a\":}", .unexpectedByte(0x7D), 5),
        ("{,}", .unexpectedByte(0x2C), 1),
        ("[}", .unexpectedByte(0x7D), 1), ("{]", .unexpectedByte(0x5D), 1), ("[1}", .unexpectedByte(0x7D), 2),
        ("{\"a\":1]", .unexpectedByte(0x5D), 6), ("]", .unexpectedByte(0x5D), 0),
        ("1 2", .unexpectedByte(0x32), 2),
        ("{}{}", .unexpectedByte(0x7B), 2), ("null,", .unexpectedByte(0x2C), 4),
        ("'a'", .unexpectedByte(0x27), 0),
        ("NaN", .unexpectedByte(0x4E), 0), ("Infinity", .unexpectedByte(0x49), 0),
        ("-Infinity", .unexpectedByte(0x49), 1),
        ("nul1", .unexpectedByte(0x31), 3), ("True", .unexpectedByte(0x54), 0),
        ("nulll", .unexpectedByte(0x6C), 4),
        ("[1]//x", .unexpectedByte(0x2F), 3), ("/**/1", .unexpectedByte(0x2F), 0),
        ("#1", .unexpectedByte(0x23), 0),
    ])
    func `what the grammar does not allow is refused where it stands`(
        text: String, reason: JSONError.Reason, offset: Int
    ) {
        #expect(throws: JSONError(reason, offset: offset)) { try RawJSON(parsing: text) }
    }

    @Test(arguments: [
        ("01", 1), ("-01", 2), ("00", 1), ("+1", 0), (".5", 0), ("-.5", 1), ("1.e5", 2), ("1..2", 2),
        ("0x10", 1),
        ("1e5.5", 3), ("1_000", 1), ("1f", 1), ("--1", 1), ("1e++1", 3), ("١", 0), ("1１", 1),
    ])
    func `a number is written in one way only`(text: String, offset: Int) {
        #expect(throws: JSONError(.unexpectedByte(Array(text.utf8)[offset]), offset: offset)) {
            try RawJSON(parsing: text)
        }
    }

    @Test(arguments: [0x0B, 0x0C, 0x00, 0x08, 0x85, 0xA0, 0x1F] as [UInt8])
    func `only four bytes are white space`(byte: UInt8) {
        #expect(throws: JSONError(.unexpectedByte(byte), offset: 1)) {
            try RawJSON(parsing: [0x5B, byte, 0x5D])
        }
        #expect(throws: JSONError(.unexpectedByte(byte), offset: 1)) { try RawJSON(parsing: [0x31, byte]) }
    }

    @Test(arguments: [
        (#""\x""#, JSONError.Reason.invalidEscape), (#""\'""#, .invalidEscape),
        (#""\U0041""#, .invalidEscape),
        (#""\u12g4""#, .invalidEscape), (#""\u+123""#, .invalidEscape), (#""\u 123""#, .invalidEscape),
        (#""\u１234""#, .invalidEscape), (#""\u123""#, .invalidEscape), ("\"\\\n\"", .invalidEscape),
        (#""\ud800""#, .loneSurrogate),
        (#""\udc00""#, .loneSurrogate), (#""\ud800x""#, .loneSurrogate), (#""\ud800\n""#, .loneSurrogate),
        (#""\ud800\ud800""#, .loneSurrogate), (#""\ud800\u0041""#, .loneSurrogate),
        (#""\udfff\ud800""#, .loneSurrogate),
    ])
    func `an escape that means nothing is refused at its backslash`(text: String, reason: JSONError.Reason) {
        #expect(throws: JSONError(reason, offset: 1)) { try RawJSON(parsing: text) }
        #expect(throws: JSONError(reason, offset: 2)) { try RawJSON(parsing: "{\(text):1}") }
    }

    @Test(arguments: 0..<32 as Range<UInt8>)
    func `a control character in a string is refused`(byte: UInt8) {
        for padding in 0..<10 {
            let text = [0x22] + Array(repeating: 0x61, count: padding) + [byte, 0x22]
            #expect(throws: JSONError(.controlCharacter(byte), offset: padding + 1)) {
                try RawJSON(parsing: text)
            }
        }
    }

    @Test func `a byte-order mark is refused before and after the value`() {
        #expect(throws: JSONError(.byteOrderMark, offset: 0)) {
            try RawJSON(parsing: [0xEF, 0xBB, 0xBF, 0x31])
        }
        #expect(throws: JSONError(.unexpectedByte(0xEF), offset: 1)) {
            try RawJSON(parsing: [0x31, 0xEF, 0xBB, 0xBF])
        }
        #expect(throws: JSONError(.unexpectedByte(0xFF), offset: 0)) {
            try RawJSON(parsing: [0xFF, 0xFE, 0x31, 0x00])
        }
    }
}
