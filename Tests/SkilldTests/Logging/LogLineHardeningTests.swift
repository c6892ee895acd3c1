import Testing

@testable import skilld

@Suite struct LogLineHardeningTests {
    private static let hostile =
        "a\r\n2026 error\u{1B}[2J\u{0}\t\u{7F}\u{85}\u{9B}\u{2028}\u{2029}\u{202E}\u{2066}\"\\é\u{1F600}"

    @Test func `text from outside cannot forge a line or move the cursor`() {
        let line = LogLine(time: 0, level: .info, message: Self.hostile, run: ("i\nd", "s\u{1B}"))
        #expect(
            LogLineTests.text(line, .text)
                == "1970-01-01T00:00:00.000Z info [s\\u{1B}-i\\u{A}d] "
                + #"a\u{D}\u{A}2026 error\u{1B}[2J\u{0}\u{9}\u{7F}\u{85}\u{9B}\u{2028}\u{2029}\u{202E}\u{2066}"\é"#
                + "\u{1F600}\n")
    }

    @Test func `a field of text is escaped in quotes and without`() {
        let line = LogLine(time: 0, level: .info, message: "m", fields: [("a", "x\ny"), ("b", "x \ny")])
        #expect(
            LogLineTests.text(line, .text) == "1970-01-01T00:00:00.000Z info m a=x\\u{A}y b=\"x \\u{A}y\"\n")
    }

    @Test func `JSON escapes the same and its own`() {
        let line = LogLine(time: 0, level: .info, message: Self.hostile, fields: [("f", "\n")])
        #expect(
            LogLineTests.text(line, .json)
                == #"{"time":"1970-01-01T00:00:00.000Z","level":"info","message":""#
                + #"a\r\n2026 error\u001b[2J\u0000\t\u007f\u0085\u009b\u2028\u2029\u202e\u2066\"\\é"#
                + "\u{1F600}\",\"f\":\"\\n\"}\n")
    }

    @Test(arguments: [LogFormat.text, .json])
    func `whatever is written, a line has one line feed and no control`(format: LogFormat) {
        for value in UInt32(0)...0x2100 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = String(Character(scalar))
            let line = LogLine(time: 0, level: .info, message: text, run: (text, text), fields: [("f", text)])
            let written = String(decoding: line.bytes(format), as: UTF8.self).unicodeScalars
            #expect(!written.dropLast().contains(where: PrintableText.mustEscape), "U+\(value)")
            #expect(written.last == "\n")
        }
    }
}
