import SkillsHTTP
import Testing

@Suite struct HTTPStatusTests {
    @Test(arguments: [
        (HTTPStatus.ok, "HTTP/1.1 200 OK\r\n"),
        (.continue, "HTTP/1.1 100 Continue\r\n"),
        (.accepted, "HTTP/1.1 202 Accepted\r\n"),
        (.notModified, "HTTP/1.1 304 Not Modified\r\n"),
        (.contentTooLarge, "HTTP/1.1 413 Content Too Large\r\n"),
        (.requestHeaderFieldsTooLarge, "HTTP/1.1 431 Request Header Fields Too Large\r\n"),
        (.httpVersionNotSupported, "HTTP/1.1 505 HTTP Version Not Supported\r\n"),
    ])
    func `a status line has the code and the phrase`(status: HTTPStatus, line: String) {
        #expect(String(decoding: status.statusLine, as: UTF8.self) == line)
    }

    @Test func `a code without a phrase keeps the space`() throws {
        let status = try #require(HTTPStatus(code: 299))
        #expect(status.reason.isEmpty)
        #expect(status.statusLine == Array("HTTP/1.1 299 \r\n".utf8))
    }

    @Test(arguments: [99, 600, 0, -1, .max])
    func `a code outside 100 to 599 is none`(code: Int) {
        #expect(HTTPStatus(code: code) == nil)
    }

    @Test func `every code has a line`() {
        for code in 100...599 {
            let start = Array("HTTP/1.1 \(code) ".utf8)
            #expect(HTTPStatus(code: code)?.statusLine.starts(with: start) == true)
        }
    }
}
