import SkillsJSON
import Testing

@Suite struct JSONErrorTests {
    @Test(arguments: [
        (JSONError.Reason.unexpectedByte(0x27), "unexpected byte 0x27 at offset 12"),
        (.unexpectedByte(0x0A), "unexpected byte 0x0A at offset 12"),
        (.unexpectedByte(0xEF), "unexpected byte 0xEF at offset 12"),
        (.unexpectedEnd, "unexpected end of the JSON text at offset 12"),
        (.controlCharacter(0), "unescaped control character 0x00 at offset 12"),
        (.invalidUTF8, "invalid UTF-8 at offset 12"),
        (.invalidEscape, "invalid escape sequence at offset 12"),
        (.loneSurrogate, "lone surrogate at offset 12"),
        (.byteOrderMark, "byte-order mark at offset 12"),
        (.tooDeep, "nesting that is too deep at offset 12"),
        (.notAnObject, "value that is not an object at offset 12"),
        (.duplicateName("a\"\r\n"), #"duplicate member name "a\"\r\n" at offset 12"#),
    ])
    func `a fault is told in one sentence`(reason: JSONError.Reason, sentence: String) {
        #expect(JSONError(reason, offset: 12).description == sentence)
    }

    @Test func `a long name is clipped to 64 scalars`() {
        let whole = String(repeating: "x", count: 64)
        #expect(
            JSONError(.duplicateName(whole), offset: 1).description
                == "duplicate member name \"\(whole)\" at offset 1")
        #expect(
            JSONError(.duplicateName(whole + "y"), offset: 1).description
                == "duplicate member name \"\(whole)…\" at offset 1")
        let combining = "e" + String(repeating: "\u{301}", count: 1000)
        #expect(JSONError(.duplicateName(combining), offset: 1).description.unicodeScalars.count < 110)
    }
}
