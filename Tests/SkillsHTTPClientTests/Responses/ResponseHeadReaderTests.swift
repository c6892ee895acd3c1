import Testing

@testable import SkillsHTTPClient

struct ResponseHeadReaderTests {
    private func read(_ lines: String...) -> [ResponseHeadReader.Event] {
        var reader = ResponseHeadReader()
        return lines.map { reader.read($0.utf8) }
    }

    @Test func `a head is complete at its empty line`() {
        let head = ResponseHead(status: 200, fields: ["A": "b c", "a": "", "X": "1"])
        #expect(
            read("HTTP/1.1 200 OK\r\n", "A: b c \r\n", "a:\r\n", "X:\t1\n", "\r\n")
                == [.nothing, .nothing, .nothing, .nothing, .head(head)])
    }

    @Test func `interim responses are passed over`() {
        #expect(
            read(
                "HTTP/1.1 100 Continue\r\n", "\r\n", "HTTP/1.1 103 X\r\n", "L: 1\r\n", "\r\n",
                "HTTP/2 204\r\n", "\r\n"
            )
            .last == .head(ResponseHead(status: 204, fields: [:])))
    }

    @Test func `what follows the final head is dropped`() {
        #expect(read("HTTP/1.1 200 OK\r\n", "\r\n", "T: 1\r\n", "\r\n").suffix(2) == [.nothing, .nothing])
    }

    @Test func `a folded line goes on with the one before it`() {
        let head = ResponseHead(status: 200, fields: ["A": "b c"])
        #expect(read("HTTP/1.1 200 OK\r\n", "A: b\r\n", "  c\r\n", "\r\n").last == .head(head))
        #expect(read("HTTP/1.1 200 OK\r\n", " c\r\n").last == .invalid)
    }

    @Test(arguments: [
        "HTTP/1.1 20\r\n", "HTTP/1.1 2x0 OK\r\n", "HTTP/1.1\r\n", "200 OK\r\n", "\r\n", "",
        "HTTP/1.1 099 X\r\n", "HTTP/1.1 \u{FF12}00 X\r\n",
    ])
    func `a status line has a version and a status`(line: String) {
        #expect(read(line) == [.invalid])
    }

    @Test(arguments: [": x\r\n", "x\r\n", "a b: c\r\n", "a : c\r\n", "\u{E4}: c\r\n"])
    func `a field line has a name`(line: String) {
        #expect(read("HTTP/1.1 200 OK\r\n", line).last == .invalid)
    }
}
