import Testing

@testable import SkillsHTTPClient

struct JSONLineParserTests {
    @Test(arguments: [
        ("{}\n[1]\n", ["{}", "[1]"]), ("{}\r\n1\r\n", ["{}", "1"]), ("{}\n1", ["{}", "1"]),
        ("\n \n\t\r\n1\n\n", ["1"]),
        ("", []), ("\n", []), ("1\r2\n", ["1\r2"]), ("1\r", ["1"]),
    ])
    func `lines are the same however the stream is split`(stream: String, expected: [String]) throws {
        for size in [1, 2, 3, .max] {
            var parser = JSONLineParser()
            var rest = Array(stream.utf8)[...]
            var lines: [[UInt8]] = []
            while !rest.isEmpty {
                lines += try parser.parse(rest.prefix(size))
                rest = rest.dropFirst(size)
            }
            if let last = parser.finish() { lines.append(last) }
            #expect(lines.map { String(decoding: $0, as: UTF8.self) } == expected)
        }
    }

    @Test func `a line has a limit, complete or not`() throws {
        var parser = JSONLineParser(limit: 3)
        let lines = try parser.parse("123\n12".utf8)
        #expect(lines == [Array("123".utf8)])
        #expect(throws: HTTPClientError.tooLarge(.element)) { try parser.parse("34".utf8) }
    }
}
